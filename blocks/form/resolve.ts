import { submissionLimits } from '../../schemas/submission.ts';
import type { BlockContext } from '../_shared/block-context.ts';
import type { BlockProps } from '../define-block.ts';
import type definition from './schema.ts';

/** Renders the Markdown, resolves the picture's file, and adds the telephone number and the maximum lengths. */
export default function resolve(
  { intro, consent, note, picture, marketingStatus = 'subscribed', ...props }: BlockProps<typeof definition>,
  context: BlockContext,
) {
  return {
    ...props,
    marketingStatus,
    introHtml: intro === undefined ? undefined : context.markdown(intro),
    consentHtml: consent && context.markdown(consent.label),
    noteHtml: note === undefined ? undefined : context.markdown(note),
    picture: picture && { file: context.picture(picture), alt: picture.alt ?? '' },
    phone: context.company.phone,
    limits: submissionLimits,
  };
}
