import { useBlockContext } from '../_shared/block-context.ts';
import { publishedLinks } from '../_shared/published-links.ts';
import { Anchor } from '../_shared/ui/Anchor.tsx';
import { Picture } from '../_shared/ui/Picture.tsx';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

export default function NotFound({
  id,
  tone = 'tint',
  title,
  link,
  text,
  suggestions,
  picture,
}: BlockProps<typeof definition>) {
  const context = useBlockContext();
  return (
    <section id={id} className={`tone-${tone} pt-32 pb-20 md:pt-44 md:pb-28`}>
      <div className="shell grid items-center gap-12 lg:grid-cols-2">
        <div>
          <div lang="en">
            <h1 className="text-display">{title}</h1>
          </div>
          <p className="lead mt-6 max-w-lg">{text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <span lang="en">
              <Anchor link={link} className="button button-primary">
                {link.label}
              </Anchor>
            </span>
            {publishedLinks(suggestions, context).map((suggestion, index) => (
              <Anchor key={index} link={suggestion} className="button button-quiet">
                {suggestion.label}
              </Anchor>
            ))}
          </div>
        </div>
        {picture && (
          <Picture
            picture={picture}
            eager
            rounded
            sizes="(min-width: 40rem) 36rem, 92vw"
            className="mx-auto h-auto w-full max-w-xl"
          />
        )}
      </div>
    </section>
  );
}
