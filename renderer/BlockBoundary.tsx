import { Component, type ReactNode } from 'react';
import { useSiteFacts } from '../blocks/_shared/site-facts.ts';

function Apology({ onRetry }: { onRetry: () => void }) {
  const { email } = useSiteFacts();
  return (
    <div className="shell py-16" role="alert">
      <p className="max-w-xl">
        Dit onderdeel werkt op dit moment niet. Probeer het opnieuw of mail ons op{' '}
        <a className="underline" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
      <button type="button" className="button button-secondary mt-5" onClick={onRetry}>
        Probeer opnieuw
      </button>
    </div>
  );
}

interface Props {
  /** The block's type, for the message to developers. */
  type: string;
  children: ReactNode;
}

/** Replaces an interactive block that throws by one polite sentence; its neighbours stay. */
export class BlockBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block "${this.props.type}" failed.`, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Apology onRetry={() => this.setState({ failed: false })} />;
  }
}
