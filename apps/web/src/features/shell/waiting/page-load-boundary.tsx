import { LoadBoundary } from '@dukat/ui/feedback/load-boundary.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePending } from './page-pending.tsx';

/** A page rendered in the browser for one user. Shown once all of its first queries are settled, so that nothing shifts. */
export function PageLoadBoundary({ children }: { readonly children: ReactNode }) {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return (
    <LoadBoundary isWaiting={waiting > 0} pending={<PagePending />}>
      {children}
    </LoadBoundary>
  );
}
