import { LoadBoundary } from '@dukat/ui/feedback/load-boundary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from './back-office-context.ts';

/** Shows a page of the back office once all its queries have finished. */
export function PageLoadBoundary({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return (
    <LoadBoundary
      isWaiting={waiting > 0}
      pending={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="60dvh" />
        </div>
      }
    >
      {children}
    </LoadBoundary>
  );
}
