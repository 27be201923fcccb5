import { capitalised } from '../../renderer/calendar/format-date.ts';
import { pascalCase } from '../../renderer/files/identifiers.ts';

/** Returns a first title, in the language of the name. */
const titleFrom = (name: string) => capitalised(name.replaceAll('-', ' '));

const schema = (name: string) => `import { z } from 'zod';
import { markdown, text } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const item = z
  .strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop van het onderdeel.' }),
    description: markdown().meta({ title: 'Tekst', description: 'De tekst van het onderdeel.' }),
  })
  .meta({ title: 'Onderdeel' });

export default defineBlock({
  type: '${name}',
  title: '${titleFrom(name)}',
  description: 'Een kop met onderdelen.',
  interactive: false,
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop boven de onderdelen.' }),
    items: z.array(item).min(1).meta({ title: 'Onderdelen', description: 'De onderdelen, op volgorde.' }),
  }),
});
`;

const component = (name: string) => `import { RichText } from '../_shared/ui/RichText.tsx';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function ${pascalCase(name)}Block({ id, tone, title, items }: BlockProps<typeof definition>) {
  return (
    <Section id={id} tone={tone}>
      <SectionHeading title={title} />
      <ul className="mt-12 grid gap-8 md:grid-cols-2">
        {items.map((item, index) => (
          <li key={index}>
            <h3 className="text-title">{item.title}</h3>
            <RichText text={item.description} className="soft mt-3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
`;

const example = (name: string) => ({
  type: name,
  title: 'Een kop die zegt waar het over gaat',
  items: [
    { title: 'Het eerste onderdeel', description: 'Een zin of twee die concreet maken wat je bedoelt.' },
    { title: 'Het tweede onderdeel', description: 'Met **nadruk** waar dat helpt.' },
  ],
});

/**
 * Returns the files of a new, working block type, by their names.
 *
 * @param name lower case with hyphens, for instance `price-table`
 */
export const newBlockFiles = (name: string): Record<string, string> => ({
  'schema.ts': schema(name),
  'Component.tsx': component(name),
  'example.json': `${JSON.stringify(example(name), null, 2)}\n`,
});
