import { useEffect, useState } from 'react';
import { showToast } from '../_shared/client/toast.ts';

/** How long the button confirms that the text was copied (specification, section 9). */
const CONFIRMATION_MS = 2_000;

/** Toast texts of specification section 8. */
const COPIED = { title: 'Gekopieerd!', description: 'De tekst is naar je klembord gekopieerd.' };
const NOT_COPIED = { title: 'Fout', description: 'Kon tekst niet kopiëren naar klembord.', failed: true };

/** Copies a text to the clipboard, and confirms it for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const [copies, setCopies] = useState(0);
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    if (copies === 0) return;
    setConfirming(true);
    const timer = setTimeout(() => setConfirming(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
      void showToast(COPIED);
    } catch (error) {
      console.error('The answer could not be copied.', error);
      void showToast(NOT_COPIED);
    }
  };
  return (
    <button type="button" className="button button-small" onClick={() => void copy()}>
      {confirming ? 'Gekopieerd' : 'Kopiëren'}
    </button>
  );
}
