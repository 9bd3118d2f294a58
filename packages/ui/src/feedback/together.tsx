import { type ReactNode, useEffect, useState } from 'react';

/** An answer may make a part ask the next question, which counts only a moment after it was drawn. */
const settlesAfterMs = 40;

interface Props {
  /** Whether something that the parts have asked is still to be answered. */
  readonly isWaiting: boolean;
  /** What stands in the page's place meanwhile. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/**
 * A page is shown once all that it asked has been answered, and stays from then on: parts that come one after another push each
 * other down. A failure is an answer.
 */
export function Together({ isWaiting, pending, children }: Props) {
  const [isReady, setReady] = useState(false);
  // The parts ask in their own effects, which come before this one.
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
