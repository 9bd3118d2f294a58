import { lazy, Suspense } from 'react';
import { useIsSignedIn } from '../../platform/api/session.ts';

const PortfolioSwitcher = lazy(async () => ({
  default: (await import('./portfolio-switcher.tsx')).PortfolioSwitcher,
}));

/** The switch between somebody's own portfolios; a visitor has none, and does not load it. */
export function OwnSwitcher() {
  return useIsSignedIn() ? (
    <Suspense>
      <PortfolioSwitcher />
    </Suspense>
  ) : null;
}
