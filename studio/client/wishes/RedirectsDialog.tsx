import { useEffect, useState } from 'react';
import { wholeRoute } from '../../fields/suggested-route.ts';
import type { Wish } from '../../protocol.ts';
import { readRedirects } from '../state/api.ts';
import { failureOf, useEntries } from '../state/shell.ts';
import { WishDialog } from './WishDialog.tsx';
import { pageInView, pageOptions, RemovableItem, WishChoice, WishText } from './wish-fields.tsx';

/** Adds and removes addresses that redirect to another page. */
export function RedirectsDialog({ onClose }: { onClose: () => void }) {
  const pages = pageOptions(useEntries());
  const [redirects, setRedirects] = useState<readonly { from: string; to: string }[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(() => pageInView(pages));
  const [removed, setRemoved] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    readRedirects().then(setRedirects, (error: unknown) => setFailure(failureOf(error)));
  }, []);
  const wish = (): Wish | undefined => {
    if (removed !== undefined) return { kind: 'remove-redirect', from: removed };
    return from.trim() === '' ? undefined : { kind: 'add-redirect', from: wholeRoute(from), to };
  };
  const type = (text: string) => {
    setRemoved(undefined);
    setFrom(text);
  };
  return (
    <WishDialog
      title="Doorverwijzingen"
      wish={wish()}
      action={removed === undefined ? 'Toevoegen' : 'Verwijderen'}
      isDanger={removed !== undefined}
      onClose={onClose}
    >
      <p className="help">
        Een oud of kort adres dat bezoekers naar een pagina brengt. Hernoem je een pagina, dan komt het oude
        adres hier vanzelf bij.
      </p>
      <div className="pair">
        <WishText label="Wie dit adres opent" value={from} onChange={type} autoFocus />
        <WishChoice label="Gaat naar" options={pages} value={to} onChange={setTo} />
      </div>
      {failure !== undefined && (
        <p className="refusal" role="alert">
          De doorverwijzingen kunnen niet worden gelezen: {failure}
        </p>
      )}
      {redirects.length > 0 && (
        <ul className="removable" aria-label="Doorverwijzingen">
          {redirects.map((redirect) => (
            <RemovableItem key={redirect.from} name={redirect.from} removed={removed} onChange={setRemoved}>
              <span>
                {redirect.from} <span className="quiet">→ {redirect.to}</span>
              </span>
            </RemovableItem>
          ))}
        </ul>
      )}
    </WishDialog>
  );
}
