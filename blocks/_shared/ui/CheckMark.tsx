import { Icon } from './Icon.tsx';

/** A check in a circle, next to the message that something succeeded. */
export function CheckMark() {
  return (
    <span className="badge size-14 rounded-full">
      <Icon name="check" className="size-6" />
    </span>
  );
}
