import type { ReactNode } from 'react';

/** Writes an address's host as people write it. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

/**
 * Returns an address that an answer may lead to: of a safe page, or for a mail. One with a user before the host is none:
 * it looks like another host.
 */
function safeAddress(href: string): string | undefined {
  if (!/^(https:\/\/|mailto:)/i.test(href) || !URL.canParse(href)) return undefined;
  const { username, password } = new URL(href);
  return username === '' && password === '' ? href : undefined;
}

/** Tells whether a text names the host that it leads to. */
function namesHost(text: string, host: string): boolean {
  const typed = text.trim().replace(/^https?:\/\//i, '');
  return URL.canParse(`https://${typed}`) && !/\s/.test(typed) && hostOf(`https://${typed}`) === host;
}

/**
 * A link in an answer. The assistant is not to be trusted: where a link leads is shown beside it, unless its text says so.
 *
 * @param text what visitors read of it
 */
export function AnswerLink({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  const address = safeAddress(href);
  if (address === undefined) return <span>{children}</span>;
  if (address.startsWith('mailto:')) return <a href={address}>{children}</a>;
  const host = hostOf(address);
  return (
    <>
      <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
        {children}
      </a>
      {!namesHost(text, host) && <span className="text-moss"> ({host})</span>}
    </>
  );
}
