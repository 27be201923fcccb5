import { Component, type ReactNode } from 'react';
import { useSiteFacts } from '../blocks/_shared/site-facts.ts';

function Apology({ onRetry }: { onRetry: () => void }) {
  const { email } = useSiteFacts();
  return (
    <div className="shell py-32" role="alert">
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

/** Thrown when a block's code did not arrive; retrying means reloading the page. */
export class BlockUnavailableError extends Error {
  override name = 'BlockUnavailableError';
}

interface Props {
  /** The block's type, for the developer message. */
  type: string;
  children: ReactNode;
}

/** Replaces an interactive block that throws by one polite sentence; its neighbours stay. */
export class BlockBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block "${this.props.type}" failed.`, error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const retry = () => {
      if (error instanceof BlockUnavailableError) location.reload();
      else this.setState({ error: undefined });
    };
    return <Apology onRetry={retry} />;
  }
}
