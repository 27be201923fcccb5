/** Renders a day, such as `Maandag 06-10-2025`. Large text on a phone breaks it before the date, not within. */
export function Day({ text }: { text: string }) {
  const [weekday, date] = text.split(' ');
  return (
    <>
      {weekday} <span className="whitespace-nowrap">{date}</span>
    </>
  );
}
