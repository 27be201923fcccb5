import { useSiteFacts } from '../site-facts.ts';

/** Shown in place of a form where no script runs: the e-mail address, between two pieces of text. */
export function MailInstead({ before, after }: { before: string; after: string }) {
  const { email } = useSiteFacts();
  return (
    <p className="hidden noscript:block">
      {before}{' '}
      <a className="underline" href={`mailto:${email}`}>
        {email}
      </a>
      {after}
    </p>
  );
}
