import { useSiteFacts } from '../site-facts.ts';

/** Renders the e-mail address between two texts, in place of a form where no script runs. */
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
