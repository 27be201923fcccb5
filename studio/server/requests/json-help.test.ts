import { describe, expect, it } from 'vitest';
import { registry } from '../../../blocks/registry.ts';
import { completionsAt, hoverAt } from './json-help.ts';

const inFile = JSON.stringify({
  title: 'Contact',
  description: 'Zo bereik je ons.',
  blocks: [
    { type: 'quote', quote: 'x' },
    { type: 'hero', title: 'Kop' },
  ],
});

/** What is typed in the second block; `|` marks the cursor. */
function typed(withCursor: string) {
  const offset = withCursor.indexOf('|');
  return {
    file: 'pages/contact.json',
    inFile,
    pointer: '/blocks/1',
    text: withCursor.replace('|', ''),
    offset,
  };
}

describe('help with source text', () => {
  it('lists the properties of the open block, each with its Dutch description', async () => {
    const text = '{ "type": "hero", "title": "Kop", | }';
    const found = await completionsAt(typed(text));
    const labels = found.map(({ label }) => label);
    expect(labels).toContain('subtitle');
    expect(labels).not.toContain('quoteText');
    const subtitle = found.find(({ label }) => label === 'subtitle');
    expect(subtitle?.info).toBeTruthy();
    expect(subtitle?.insert).not.toContain('$');
    expect(text.slice(0, subtitle?.from)).toBe('{ "type": "hero", "title": "Kop", ');
  });

  it('completes a type with the block types', async () => {
    const found = await completionsAt(typed('{ "type": "|" }'));
    const names = found.map(({ label }) => label.replaceAll('"', ''));
    for (const type of Object.keys(registry)) expect(names).toContain(type);
  });

  it('describes a property on hover', async () => {
    const hover = await hoverAt(typed('{ "type": "hero", "ti|tle": "Kop" }'));
    expect(hover?.text).toMatch(/[a-z]{3,} [a-z]+/);
    expect([hover?.from, hover?.to]).toEqual([18, 25]);
  });

  it('knows the schema of a whole definition', async () => {
    const source = { file: 'pages/_programmes/a.json', inFile: '', pointer: '', text: '{  }', offset: 2 };
    expect((await completionsAt(source)).map(({ label }) => label)).toContain('sessions');
    expect(await hoverAt({ ...source, file: 'pages/_x/unknown.json' })).toBeUndefined();
  });
});
