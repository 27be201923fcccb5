import type { ReactNode } from 'react';
import type { Tone } from '../../define-block.ts';
import type { ResolvedPicture } from '../block-context.ts';
import { classNames } from './class-names.ts';
import { ResolvedImage } from './Picture.tsx';

/**
 * Renders a section with an introduction and a card for a form or the chat.
 *
 * @param pageTitle the heading of the page, when this section is the first one
 * @param introHtml the markup of the introduction
 * @param columns the class for the two columns on wide screens: introduction and card
 * @param more content below the introduction
 * @param below content below the card
 */
export function CardSection({
  id,
  tone,
  pageTitle,
  introHtml,
  picture,
  columns,
  more,
  below,
  children,
}: {
  id?: string | undefined;
  tone: Tone;
  pageTitle?: string | undefined;
  introHtml?: string | undefined;
  picture?: { file: ResolvedPicture; alt: string } | undefined;
  columns: string;
  more?: ReactNode;
  below?: ReactNode;
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
            <div className="lead mt-6 max-w-xl" dangerouslySetInnerHTML={{ __html: introHtml }} />
          )}
          {more}
          {picture && (
            <ResolvedImage
              picture={picture.file}
              alt={picture.alt}
              sizes={below ? '28rem' : '24rem'}
              rounded
              className={classNames(
                'mt-10 hidden h-auto w-full lg:block',
                // As tall as its neighbour.
                below ? 'max-w-md' : 'max-w-sm',
              )}
            />
          )}
        </div>
        <div className="self-start">
          <div className="card border-0 p-6 sm:p-9">{children}</div>
          {below}
        </div>
      </div>
    </section>
  );
}
