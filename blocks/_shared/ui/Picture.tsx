import type { Picture as PictureProps } from '../../../schemas/picture.ts';
import { type ResolvedPicture, useBlockContext } from '../block-context.ts';
import { classNames } from './class-names.ts';

interface Presentation {
  className?: string;
  /** Width of the picture on the page (HTML, `sizes`): the browser picks the smallest file that is sharp enough. */
  sizes: string;
  /** True for a picture in the first screen: it loads immediately. */
  eager?: boolean;
  /** Rounds the corners of a photograph, and crops a very tall one. Drawings (SVG) stay as they are. */
  rounded?: boolean;
}

/**
 * Renders a picture with resolved files, for interactive blocks: their `resolve.ts` looks the files up at build time.
 */
export function ResolvedImage({
  picture,
  alt,
  className,
  sizes,
  eager = false,
  rounded = false,
}: Presentation & { picture: ResolvedPicture; alt: string }) {
  const isPhotograph = picture.sources.length > 0;
  const image = (
    <img
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      className={
        classNames(className, rounded && isPhotograph && 'max-h-[36rem] rounded-card object-cover') ||
        undefined
      }
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!isPhotograph) return image;
  return (
    <picture className="contents">
      {picture.sources.map((source) => (
        // Hidden, because it would take up a grid cell.
        <source
          key={source.type}
          type={source.type}
          srcSet={source.srcSet}
          sizes={sizes}
          className="hidden"
        />
      ))}
      {image}
    </picture>
  );
}

/** Renders a picture from `pages/_media`, for static blocks. */
export function Picture({ picture, ...presentation }: Presentation & { picture: PictureProps }) {
  const resolved = useBlockContext().picture(picture);
  return <ResolvedImage picture={resolved} alt={picture.alt ?? ''} {...presentation} />;
}
