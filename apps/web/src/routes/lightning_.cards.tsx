import { createFileRoute } from '@tanstack/react-router';
import { BoltCardsPage } from '../features/bolt-cards/cards-page.tsx';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { PageLoadBoundary } from '../features/shell/waiting/page-load-boundary.tsx';
import { pageSearch } from '../platform/page-search.ts';

interface Search {
  /** The card whose taps are shown. */
  readonly card?: string;
}

/** Personal data: rendered only in the browser, behind the login gate. */
export const Route = createFileRoute('/lightning_/cards')({
  staticData: { texts: ['bolt-cards', 'identity/gate'] },
  ssr: false,
  validateSearch: pageSearch<Search>(['card'], ({ card }) => ({
    ...(typeof card === 'string' && { card }),
  })),
  component: () => (
    <LoginGate>
      <PageLoadBoundary>
        <BoltCardsPage />
      </PageLoadBoundary>
    </LoginGate>
  ),
});
