import { Button } from 'react-aria-components';

interface VersionChoiceProps {
  isDisabled?: boolean;
  onMine(): void;
  onTheirs(): void;
}

/** Lets the author choose between two versions: the author's own, and someone else's. */
export function VersionChoice({ isDisabled = false, onMine, onTheirs }: VersionChoiceProps) {
  return (
    <div className="conflict-choice">
      <Button className="button" isDisabled={isDisabled} onPress={onMine}>
        Houd mijn versie
      </Button>
      <Button className="button" isDisabled={isDisabled} onPress={onTheirs}>
        Neem de andere versie
      </Button>
    </div>
  );
}
