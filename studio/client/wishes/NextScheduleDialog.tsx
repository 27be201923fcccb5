import { WishDialog } from './WishDialog.tsx';

/** Previews next year's schedule of a programme before it is applied. */
export function NextScheduleDialog({
  file,
  title,
  onClose,
}: {
  file: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <WishDialog
      title="Rooster van volgend jaar"
      wish={{ kind: 'next-schedule', file }}
      action="Neem dit rooster over"
      isWide
      onClose={onClose}
    >
      <p>Dit wordt het rooster van “{title}”. Daarna kun je elke bijeenkomst nog verplaatsen.</p>
    </WishDialog>
  );
}
