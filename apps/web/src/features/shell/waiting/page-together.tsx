import { Together } from '@dukat/ui/feedback/together.tsx';
import { useIsFetching } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagePending } from './page-pending.tsx';

/** A page that the browser draws for one person, once everything that it asked has been answered: nothing on it moves. */
export function PageTogether({ children }: { readonly children: ReactNode }) {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return (
    <Together isWaiting={waiting > 0} pending={<PagePending />}>
      {children}
    </Together>
  );
}
