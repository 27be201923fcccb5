import { deviceNameIn } from '../../lint/routes/file-names.ts';
import { capitalised } from '../../renderer/calendar/format-date.ts';
import { pascalCase } from '../../renderer/files/identifiers.ts';

interface NewBlock {
  /** Lower case with hyphens, for instance `price-table`. */
  name: string;
  interactive: boolean;
}

/** Returns why no block can have this name, and what to do; undefined when one can. */
export function problemWithBlockName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return 'Name the block in lower case, with hyphens: npm run new:block -- price-table';
  }
  if (deviceNameIn(name) !== undefined)
    return `Windows cannot make the folder blocks/${name}. Choose another name.`;
  // A table of blocks by name would already have it.
  if (name in {}) return `Every object in JavaScript has a property ${name}. Choose another name.`;
  return undefined;
}

/** Returns a first title, in the language of the name. */
const titleFrom = (name: string) => capitalised(name.replaceAll('-', ' '));

const schema = ({ name, interactive }: NewBlock) => `import { z } from 'zod';
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
  interactive: ${interactive},
  props: z.strictObject({
    title: text().meta({ title: 'Kop', description: 'De kop boven de onderdelen.' }),
    items: z.array(item).min(1).meta({ title: 'Onderdelen', description: 'De onderdelen, op volgorde.' }),
  }),
});
`;

const staticComponent = (name: string) => `import { RichText } from '../_shared/ui/RichText.tsx';
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

/** Writes a list to check off: its first render says all that it says, also without JavaScript. */
const interactiveComponent = (name: string) => `import { useState } from 'react';
import { Section, SectionHeading } from '../_shared/ui/Section.tsx';
import type resolve from './resolve.ts';

export default function ${pascalCase(name)}Block({ id, tone, title, items }: ReturnType<typeof resolve>) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const toggle = (index: number) =>
    setChecked((before) => {
      const after = new Set(before);
      if (!after.delete(index)) after.add(index);
      return after;
    });
  return (
    <Section id={id} tone={tone}>
      <SectionHeading title={title} />
      <ul className="mt-12 grid gap-8 md:grid-cols-2">
        {items.map((item, index) => (
          <li key={index}>
            <label className="text-title flex items-baseline gap-3">
              <input
                type="checkbox"
                autoComplete="off"
                checked={checked.has(index)}
                onChange={() => toggle(index)}
                className="size-5 accent-ink noscript:hidden"
              />
              {item.title}
            </label>
            <div className="soft rich mt-3" dangerouslySetInnerHTML={{ __html: item.descriptionHtml }} />
          </li>
        ))}
      </ul>
      <p role="status" className="soft mt-8 noscript:hidden">
        {checked.size} van {items.length} afgevinkt
      </p>
    </Section>
  );
}
`;

const resolve = `import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Renders the Markdown, so that visitors do not download the renderer. */
export default function resolve({ items, ...props }: BlockProps<typeof definition>, context: BlockContext) {
  return {
    ...props,
    items: items.map(({ title, description }) => ({ title, descriptionHtml: context.markdown(description) })),
  };
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

/** Returns the files of a new, working block type, by their names. */
export function newBlockFiles(block: NewBlock): Record<string, string> {
  const { name, interactive } = block;
  return {
    'schema.ts': schema(block),
    'Component.tsx': interactive ? interactiveComponent(name) : staticComponent(name),
    ...(interactive ? { 'resolve.ts': resolve } : {}),
    'example.json': `${JSON.stringify(example(name), null, 2)}\n`,
  };
}
