import { describe, expect, it } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { checkProject } from '../../lint/check-project.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from '../../lint/fixtures.ts';
import { rules } from '../../lint/rules/index.ts';
import { projectOf } from '../../renderer/project/read-project.ts';
import { allFields } from './all-fields.ts';
import { authorReason, authorWords } from './author-words.ts';

const offenses = rules.flatMap(({ id }) =>
  fixturesOf(id, 'invalid').flatMap((fixture) =>
    checkProject(projectOfFixture(fixture), optionsOfFixture(id, fixture)),
  ),
);

/** Rules that concern only files and JSON themselves. */
const ofJson =
  /^(json-syntax|schema|binding|unknown-file|missing-file|external-link|internal-link|media-exists)$/;
const words = (cure: string, rule = 'session-on-holiday') => authorWords({ rule, message: '', cure }).cure;

describe('what the Studio says of a problem', () => {
  it('never names a command', () => {
    expect(offenses.filter(({ cure }) => cure.includes('npm run')).length).toBeGreaterThan(0);
    expect(
      offenses.map((offense) => authorWords(offense).cure).filter((cure) => /npm run/.test(cure)),
    ).toEqual([]);
  });

  it('names no file and no JSON property, except where the problem is about those', () => {
    const said = offenses
      .filter(({ rule }) => !ofJson.test(rule))
      .map((offense) => Object.values(authorWords(offense)).join(' '));
    expect(said.filter((text) => /pages\/\S+\.json|"[a-z]+[A-Z][A-Za-z]*"|"\w+": /.test(text))).toEqual([]);
    const names = new Set(allFields().map(({ name }) => name));
    // The names of pictures are English too.
    const plain = offenses.filter(({ rule }) => !ofJson.test(rule) && rule !== 'unknown-icon');
    const quoted = plain.flatMap((offense) =>
      [
        ...Object.values(authorWords(offense))
          .join(' ')
          .matchAll(/"(\w+)"/g),
      ].map(([, name = '']) => ({ rule: offense.rule, name })),
    );
    const wrong = quoted.filter(({ name }) => names.has(name));
    expect(wrong, 'Give these rules a studioCure without the names of properties').toEqual([]);
  });

  it('leaves the labels of its own fields out of a cure for JSON', () => {
    const labels = new Set(allFields().map(({ label }) => label));
    const wrong = offenses.filter(({ cure }) =>
      [...cure.matchAll(/"([^"]+)"/g)].some(([, name = '']) => labels.has(name)),
    );
    expect(wrong.map(({ rule, cure }) => `${rule}: ${cure}`)).toEqual([]);
  });

  it('uses no words of people who build sites', () => {
    const said = offenses
      .filter(({ rule }) => !ofJson.test(rule))
      .map((offense) =>
        Object.values(authorWords(offense))
          .join(' ')
          .replaceAll(/"[^"]*"/g, ''),
      );
    const technical =
      /\b(?:alias|route|slug|null|codering|standaardwaarde|UTF-8)\b|\bpages\/_media\b|[{}]|\\n/;
    expect(said.filter((text) => technical.test(text))).toEqual([]);
    const helps = allFields().map(({ label, help = '' }) => `${label}: ${help}`);
    expect(helps.filter((text) => /Markdown|alt-tekst|pages\/|\.json\b/.test(text))).toEqual([]);
  });

  it('tells where a missing download is uploaded', () => {
    const cures = offenses
      .filter(({ rule, message }) => rule === 'internal-link' && message.startsWith('Het bestand'))
      .map((offense) => authorWords(offense).cure);
    expect(cures).toContain('Upload het bestand waar je de link kiest, of haal de link weg.');
  });

  it('points to the choice between the versions that Git left', () => {
    const [conflict] = offenses.filter(({ cure }) => cure.includes('<<<<<<<'));
    expect(conflict && authorWords(conflict).cure).toBe('Kies bij “Twee versies” wat er moet staan.');
  });

  it('offers its button for a pasted table', () => {
    const tables = offenses.filter(({ rule, choice }) => rule === 'pasted-table' && choice);
    expect(tables.length).toBeGreaterThan(0);
    for (const { choice, ...table } of tables) {
      expect(authorWords(table).cure).toBe(`Is het een tabel? Druk op “${choice?.label}”.`);
    }
  });

  it('is the cure that a rule has for the Studio, with the names that authors see', () => {
    const offense = {
      rule: 'publication-passed',
      message: '',
      cure: 'Haal "draft": true weg uit pages/a.json.',
    };
    expect(
      authorWords({ ...offense, studioCure: 'Zet "draft" uit op de pagina in pages/a.json.' }).cure,
    ).toBe('Zet “Concept” uit op de pagina op /a.');
  });

  it('names blocks as the Studio does, except where the problem is about JSON', () => {
    const said = offenses
      .filter(({ rule }) => !/^(schema|binding|unknown-icon|redirect-target)$/.test(rule))
      .map((offense) => Object.values(authorWords(offense)).join(' '));
    const types = Object.keys(registry);
    expect(said.filter((text) => types.some((type) => text.includes(`"${type}"`)))).toEqual([]);
    expect(words('Zet dit in een "card-grid".', 'media-exists')).toBe('Zet dit in een “Kaarten”.');
    expect(words('Bedoel je "video"?', 'spelling')).toBe('Bedoel je "video"?');
  });

  it('names no file in the reason why a page cannot be made or moved', () => {
    expect(authorReason('/contact bestaat al: pages/contact.json. Kies een ander adres.')).toBe(
      '/contact bestaat al. Kies een ander adres.',
    );
    expect(authorReason('Haal die alias eerst weg uit pages/hackathon.json.')).toBe(
      'Haal die alias eerst weg uit /hackathon.',
    );
  });

  it('names no file in the reason why something is not saved or undone', () => {
    expect(authorReason('In pages/hackathon.json staat een fout in de JSON.')).toBe(
      'Op /hackathon staat een fout in de JSON.',
    );
    expect(authorReason('In pages/_programmes/gemeenten.json is hier geen plek voor deze waarde.')).toBe(
      'In het programma gemeenten is hier geen plek voor deze waarde.',
    );
    expect(authorReason('pages/_media/logos/open-dag-2.jpg is intussen ergens anders veranderd.')).toBe(
      'De afbeelding logos/open-dag-2.jpg is intussen ergens anders veranderd.',
    );
    expect(authorReason('pages/_programmes/gemeenten.json is intussen ergens anders veranderd.')).toBe(
      'Het programma gemeenten is intussen ergens anders veranderd.',
    );
  });

  it.each([
    ['pages/a.json', '{"title":"a","description":"b"}'],
    ['pages/a.json', '{"title":"a","description":"b","blocks":[]}'],
    ['pages/_layouts/a.json', '{}'],
    ['pages/_layouts/a.json', '{"blocks":[]}'],
  ])('leads to the list of blocks when there are none: %s with %s', (path, text) => {
    const found = checkProject(projectOf({ [path]: text })).filter(({ file }) => file === path);
    expect(found.filter(({ severity }) => severity === 'error').map(authorWords)).toEqual([
      { message: 'Hier staan nog geen blokken.', cure: 'Druk rechts op “Blok toevoegen”.' },
    ]);
  });

  it('is otherwise the same as what the lint says', () => {
    const plain = { rule: 'long-sentence', message: 'Deze zin heeft 33 woorden.', cure: 'Maak er twee van.' };
    expect(authorWords(plain)).toEqual({ message: plain.message, cure: plain.cure });
    expect(words('Haal het weg; `npm run fix` doet het ook. Zulke tekens komen mee.')).toBe(
      'Haal het weg. Zulke tekens komen mee.',
    );
  });

  it.each([
    ['Deze tekst staat ook in pages/hackathon.json.', 'Deze tekst staat ook op /hackathon.'],
    ['Zet het in pages/_words.json, bij "known".', 'Zet het in de woordenlijst, bij “Bekende woorden”.'],
    [
      'Of zet "decorative": true als het versiering is.',
      'Of zet “Alleen versiering” aan als het versiering is.',
    ],
  ])('makes of %j %j', (cure, said) => expect(words(cure)).toBe(said));
});
