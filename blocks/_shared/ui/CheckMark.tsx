/** A tick in a circle, next to the words that say that something succeeded. */
export function CheckMark() {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-mint">
      <svg viewBox="0 0 24 24" className="size-7" aria-hidden="true">
        <path
          d="m5 12.5 4.5 4.5L19 7.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
