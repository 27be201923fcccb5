import type { ReactNode, Ref } from 'react';
import type { Tone } from '../../define-block.ts';
import type { ResolvedPicture } from '../block-context.ts';
import { classNames } from './class-names.ts';
import { ResolvedImage } from './Picture.tsx';

/**
 * A section with a card in which a visitor does something, and beside it what that is about.
 *
 * @param pageTitle the heading of the page, when this section is the first of it
 * @param introHtml markup
 * @param columns the class for the columns on wide screens: what it is about, and the card
 * @param more stands below the introduction
 */
export function CardSection({
  id,
  tone,
  pageTitle,
  introHtml,
  picture,
  columns,
  more,
  cardRef,
  children,
}: {
  id?: string | undefined;
  tone: Tone;
  pageTitle?: string | undefined;
  introHtml?: string | undefined;
  picture?: { file: ResolvedPicture; alt: string } | undefined;
  columns: string;
  more?: ReactNode;
  cardRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={classNames(
        `tone-${tone}`,
        'pb-16 md:pb-24',
        pageTitle === undefined ? 'pt-16 md:pt-24' : 'pt-32 md:pt-40',
      )}
    >
      <div className={classNames('shell grid grid-cols-1 gap-12 lg:gap-16', columns)}>
        <div>
          {pageTitle !== undefined && <h1 className="text-display">{pageTitle}</h1>}
          {introHtml !== undefined && (
            <div className="soft mt-6 max-w-xl text-lg" dangerouslySetInnerHTML={{ __html: introHtml }} />
          )}
          {more}
          {picture && (
            <ResolvedImage
              picture={picture.file}
              alt={picture.alt}
              sizes="28rem"
              rounded
              className="mt-10 hidden h-auto w-full max-w-md lg:block"
            />
          )}
        </div>
        <div ref={cardRef} className="on-card self-start rounded-card bg-white p-6 shadow-card sm:p-9">
          {children}
        </div>
      </div>
    </section>
  );
}
