import { useRef } from 'react';
import { Button } from 'react-aria-components';
import type { StudioProblem } from '../../protocol.ts';
import { useFocusWhenGone } from '../ui/use-focus-when-gone.ts';

interface MendButtonProps {
  problem: Pick<StudioProblem, 'fixable' | 'choice'>;
  className?: string;
  isDisabled?: boolean;
  onPress: () => void;
  /** Returns what gives the focus to something else, as it was when the button was pressed. */
  nextFocusOf: (button: HTMLElement) => () => void;
}

/**
 * Shows the button that mends a problem, or that makes its choice; nothing for another problem. Once the problem is
 * gone, and this button with it, the focus goes where `nextFocusOf` said.
 */
export function MendButton({ problem: { fixable, choice }, ...rest }: MendButtonProps) {
  const words = fixable ? 'Herstel' : choice?.label;
  return words === undefined ? null : <Mend words={words} {...rest} />;
}

function Mend({
  words,
  className = 'button',
  isDisabled = false,
  onPress,
  nextFocusOf,
}: Omit<MendButtonProps, 'problem'> & { words: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const focusWhenGone = useFocusWhenGone();
  return (
    <Button
      className={className}
      ref={button}
      isDisabled={isDisabled}
      onPress={() => {
        if (button.current) focusWhenGone(nextFocusOf(button.current));
        onPress();
      }}
    >
      {words}
    </Button>
  );
}
