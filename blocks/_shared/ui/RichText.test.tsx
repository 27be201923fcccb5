import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

const addressIn = (text: string) =>
  /href="([^"]*)"/.exec(renderToStaticMarkup(<RichText text={text} />))?.[1];

it.each([
  'tel:+31201234567',
  'mailto:anna@voorbeeld.example',
  'https://voorbeeld.example/a?b=c#d',
  '/contact?subject=Vraag#formulier',
  '#oplossing',
])('a link in a text leads to %s', (address) => {
  expect(addressIn(`Bel of schrijf [ons](${address}).`)).toBe(address.replaceAll('&', '&amp;'));
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'TEL:javascript:x'])(
  'a link in a text never leads to %s',
  (address) => {
    expect(addressIn(`[ons](${address})`)).toBe('');
  },
);

it('strikes a text through between two tildes, not between one', () => {
  const markup = (text: string) => renderToStaticMarkup(<RichText text={text} />);
  expect(markup('Van 5~10 en 6~8 personen')).toContain('Van 5~10 en 6~8 personen');
  expect(markup('Van ~~5~~ personen')).toContain('<del>5</del>');
});
