import { z } from 'zod';
import { mediaFilePattern, socialImagePattern } from './media-file-pattern.ts';
import { matching, text } from './text.ts';

/** The name of a file in `pages/_media`. */
export function mediaFile() {
  return matching(
    mediaFilePattern,
    'Een bestand uit pages/_media: kleine letters, cijfers en streepjes, met .svg, .png, .jpg, .webp of .avif.',
  );
}

const src = mediaFile().meta({
  title: 'Bestand',
  description: 'De bestandsnaam van de afbeelding in pages/_media, bijvoorbeeld hero-home.svg.',
});

const anyPicture = z
  .strictObject({
    src,
    alt: text().optional().meta({
      title: 'Beschrijving',
      description: 'Wat er op de afbeelding te zien is, voor wie de afbeelding niet ziet.',
    }),
    decorative: z.literal(true).optional().meta({
      title: 'Alleen versiering',
      description: 'De afbeelding is alleen versiering: schermlezers slaan die over.',
    }),
  })
  .refine((value) => (value.alt === undefined) !== (value.decorative === undefined))
  .meta({ id: 'picture', title: 'Afbeelding', oneOf: [{ required: ['alt'] }, { required: ['decorative'] }] });

/** The social image: drawn by the build, or a file that every platform can read. */
export function socialImage() {
  return matching(socialImagePattern, 'Kies auto, of een .svg, .png of .jpg uit pages/_media.').meta({
    examples: ['auto'],
  });
}

/**
 * The social image of pages without their own, and the background that `auto` is drawn on, so it has to be a file.
 * The pattern allows `auto` because an earlier release did; the lint refuses it.
 */
export function siteImage() {
  return matching(socialImagePattern, 'Kies een .svg, .png of .jpg uit pages/_media.');
}

/** A picture in `pages/_media`: with a description (`alt`), or decorative. */
export function picture() {
  return anyPicture;
}

export type Picture = z.output<ReturnType<typeof picture>>;
