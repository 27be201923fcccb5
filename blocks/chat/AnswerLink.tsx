import type { ReactNode } from 'react';

/** Returns an address's host as people write it. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

/**
 * Returns an address that an answer may link to: a safe page, or e-mail. Rejects one with user info, which looks like
 * another host.
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
 * Renders a link in an answer. The assistant is not trusted: the target is shown beside the link, unless its text names
 * it.
 *
 * @param text the visible text of the link
 */
export function AnswerLink({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  const address = safeAddress(href);
  if (address === undefined) return <span>{children}</span>;
  if (/^mailto:/i.test(address)) return <a href={address}>{children}</a>;
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
