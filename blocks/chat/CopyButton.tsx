import { useEffect, useState } from 'react';
import { showToast } from '../_shared/client/toast.ts';

/** How long the button says that the text was copied, in milliseconds (specification, section 9). */
const CONFIRMATION_MS = 2000;

/** Toast texts of specification section 8. */
const COPIED = { title: 'Gekopieerd!', description: 'De tekst is naar je klembord gekopieerd.' };
const NOT_COPIED = { title: 'Fout', description: 'Kon tekst niet kopiëren naar klembord.', failed: true };

/** Copies a text and says so for two seconds. */
export function CopyButton({ text, className }: { text: string; className: string }) {
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
    <button type="button" className={className} onClick={() => void copy()}>
      {confirming ? 'Gekopieerd' : 'Kopiëren'}
    </button>
  );
}
