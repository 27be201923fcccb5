import { useSiteFacts } from '../site-facts.ts';

/** Shown in place of a form in a browser without JavaScript: the e-mail address, between two pieces of text. */
export function MailInstead({ before, after }: { before: string; after: string }) {
  const { email } = useSiteFacts();
  return (
    <noscript>
      <p>
        {before}{' '}
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
        {after}
      </p>
    </noscript>
  );
}
