import { Component, type ReactNode } from 'react';

/** Replaces the page when something outside its blocks throws (specification, section 8: router failure). */
export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page could not be shown.', error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="shell py-16">
        <h1 className="text-heading" lang="en">
          Unexpected Application Error!
        </h1>
        <p className="mt-4">Er ging iets mis bij het tonen van deze pagina.</p>
        <button type="button" className="button button-primary mt-6" onClick={() => location.reload()}>
          Laad de pagina opnieuw
        </button>
      </main>
    );
  }
}
