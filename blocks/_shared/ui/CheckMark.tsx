import { Icon } from './Icon.tsx';

/** Renders a check mark in a circle, next to a success message. */
export function CheckMark() {
  return (
    <span className="badge size-14 rounded-full">
      <Icon name="check" className="size-6" />
    </span>
  );
}
