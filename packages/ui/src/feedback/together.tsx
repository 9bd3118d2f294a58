import { type ReactNode, useEffect, useState } from 'react';

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
  useEffect(() => {
    if (isReady || isWaiting) return;
    // Parts ask in their own effects, and what they are drawn with may make others ask: a frame without a question is the end.
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, [isReady, isWaiting]);
  return (
    <>
      {!isReady && pending}
      <div hidden={!isReady} style={{ display: isReady ? 'contents' : 'none' }}>
        {children}
      </div>
    </>
  );
}
