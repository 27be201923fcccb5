import { expect, it } from 'vitest';
import { handInRequest } from '../../versions.ts';
import { messageOf, stepName } from './commit-message.ts';

it.each([
  [['Kop van Opening'], 'Kop van Opening'],
  [['Kop', 'Kop', 'Tekst'], 'Kop, Tekst\n\n- Kop\n- Tekst'],
  [[], 'Wijziging van de inhoud'],
])('the message of the steps %j is %j', (labels, message) => expect(messageOf(labels)).toBe(message));

it.each([
  [{ label: 'Kop van Opening', files: [{ path: 'pages/contact.json' }] }, 'Pagina /contact: Kop van Opening'],
  [{ label: 'Kop van Opening', files: [{ path: 'pages/index.json' }] }, 'Homepage: Kop van Opening'],
  [
    { label: 'Afbeelding a.png toegevoegd', files: [{ path: 'pages/_media/a.png' }] },
    'Afbeelding a.png toegevoegd',
  ],
  [{ label: 'Nieuwe pagina /a', files: [{ path: 'pages/a.json' }] }, 'Nieuwe pagina /a'],
  [{ label: 'Woorden', files: [{ path: 'pages/a.json' }, { path: 'pages/b.json' }] }, 'Woorden'],
])('the step %j is called %s', (step, name) => expect(stepName(step)).toBe(name));

it.each([
  [
    ['Een lange naam van een stap', 'Nog zo een lange naam', 'En de derde lange naam van een stap'],
    'Een lange naam van een stap en nog 2 wijzigingen',
  ],
  [
    ['Een heel lange naam van een stap', 'Nog zo een heel lange naam van een andere stap'],
    'Een heel lange naam van een stap en nog 1 wijziging',
  ],
])('the first line of the message of %j fits', (labels, subject) =>
  expect(messageOf(labels).split('\n')[0]).toBe(subject),
);

it('the message of a week of work can be handed in, and says how much more there is', () => {
  const labels = Array.from({ length: 200 }, (_, number) => `Pagina /contact: Kop ${number + 1} van Opening`);
  const message = messageOf(labels);
  expect(handInRequest.parse({ message })).toEqual({ message });
  const [subject, empty, first, ...others] = message.split('\n');
  expect([subject, empty, first]).toEqual([
    'Pagina /contact: Kop 1 van Opening en nog 199 wijzigingen',
    '',
    `- ${labels[0]}`,
  ]);
  expect(others.at(-1)).toBe(`- en nog ${199 - (others.length - 1)} wijzigingen`);
  expect(message.length).toBeGreaterThan(4900);
});
