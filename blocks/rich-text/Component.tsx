import { RichText as Markup } from '../_shared/ui/RichText.tsx';
import { Section } from '../_shared/ui/Section.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function RichTextBlock({ id, tone, title, text }: BlockProps<typeof definition>) {
  return (
    <Section id={id} tone={tone}>
      <div className="max-w-2xl">
        {title && <h2 className="mb-6 text-heading">{title}</h2>}
        <Markup text={text} className="max-w-xl print:max-w-none" />
      </div>
    </Section>
  );
}
