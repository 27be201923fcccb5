import { type ReactNode, useId } from 'react';
import { Button } from 'react-aria-components';

interface ActionBarProps {
  /** Its accessible name. */
  label: string;
  /** Why an action is not possible: shown while such a button is pointed at. */
  limit: string | undefined;
  children: ReactNode;
}

/** Shows a row of `ActionButton`s. */
export function ActionBar({ label, limit, children }: ActionBarProps) {
  const id = useId();
  return (
    <div
      className="action-bar"
      role="toolbar"
      aria-label={label}
      aria-describedby={limit === undefined ? undefined : id}
    >
      {children}
      {limit !== undefined && (
        <span className="limit" id={id}>
          {limit}
        </span>
      )}
    </div>
  );
}

/** Drawings of 16 by 16, each as the path of its lines. */
const drawings = {
  up: 'M8 13V3.5M4 7.5l4-4 4 4',
  down: 'M8 3v9.5M4 8.5l4 4 4-4',
  rename: 'm3 13 .7-3.1 7.1-7.1 2.4 2.4-7.1 7.1zM9.3 4.3l2.4 2.4',
  duplicate: 'M5.5 5.5H13V13H5.5zM10.5 5.5V3H3v7.5h2.5M9.25 7.5v3.5M7.5 9.25H11',
  copy: 'M3.5 4H12.5V13.5H3.5zM6 5.5V2.5h4v3zM6 8.5h4M6 11h4',
  remove: 'M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5 5 13.5h6l.5-9M7 7v4M9 7v4',
};

interface ActionButtonProps {
  drawing: keyof typeof drawings;
  /** Its accessible name, which shows below it while it is pointed at or has the focus. */
  name: string;
  isDisabled?: boolean;
  /** Whether it is not possible now: it keeps the focus, and a press says why. */
  isLimited?: boolean;
  onPress: () => void;
}

/** Shows a button in the heading of the panel, as a drawing: words there would push the first field down. */
export const ActionButton = ({
  drawing,
  name,
  isDisabled = false,
  isLimited = false,
  onPress,
}: ActionButtonProps) => (
  <Button
    className={`button action ${drawing}`}
    isDisabled={isDisabled}
    aria-disabled={isLimited || undefined}
    onPress={onPress}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={drawings[drawing]} fill="none" stroke="currentColor" strokeWidth="1.3" />
    </svg>
    <span className="action-name">{name}</span>
  </Button>
);
