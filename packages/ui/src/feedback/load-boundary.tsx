import { type ReactNode, useEffect, useState } from 'react';

/** Waits after the last response, because a component may start its next query only after it has rendered. */
const settlesAfterMs = 40;

interface Props {
  /** Whether any query of the page is still running. */
  readonly isWaiting: boolean;
  /** Shown instead of the page while waiting. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows a page once all of its queries have finished, and keeps it shown: content that arrives piece by piece would move the layout. A
 * failed query counts as finished.
 */
export function LoadBoundary({ isWaiting, pending, children }: Props) {
  const [isReady, setReady] = useState(false);
  // The children start their queries in their own effects, which run before this one.
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  useEffect(() => {
    if (!hasAsked || isWaiting) return;
    const timer = setTimeout(() => setReady(true), settlesAfterMs);
    return () => clearTimeout(timer);
  }, [hasAsked, isWaiting]);
  return (
    <>
      {!isReady && pending}
      <div hidden={!isReady} style={{ display: isReady ? 'contents' : 'none' }}>
        {children}
      </div>
    </>
  );
}
