import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from './back-office-context.ts';

/** A page is shown once all that it asked has been answered: lists that come one after another push each other down. */
export function Together({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const [isReady, setReady] = useState(false);
  // The parts ask in their own effects, which come before this one.
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  useEffect(() => {
    if (hasAsked && waiting === 0) setReady(true);
  }, [hasAsked, waiting]);
  return (
    <>
      {!isReady && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="60dvh" />
        </div>
      )}
      <div hidden={!isReady} style={{ display: isReady ? 'contents' : 'none' }}>
        {children}
      </div>
    </>
  );
}
