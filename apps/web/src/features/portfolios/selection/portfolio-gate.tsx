import { requiredPortfolio } from '@dukat/brands/find-page';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import classes from './portfolio-gate.module.css';

/** Loaded only when a gate closes, because most pages are open. */
const GateCard = lazyPart(async () => (await import('./gate-card.tsx')).GateCard);

/**
 * Wraps every page. If the page table assigns the page to one type of portfolio, it is blurred and inert while another type is selected,
 * and a card offers the switch (requirement 2.4). Visitors have no portfolio and pass.
 */
export function PortfolioGate({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const selected = usePortfolioType();
  const { pathname, searchStr } = useLocation();
  const requires = requiredPortfolio(pathname, searchStr) ?? selected;
  const isOpen = requires === selected || !isSignedIn;
  // The page keeps its place in the tree, so that its input survives when the gate opens.
  return (
    <div className={isOpen ? classes.open : classes.gate}>
      <div className={isOpen ? classes.open : classes.page} inert={!isOpen}>
        {children}
      </div>
      {!isOpen && (
        <div className={classes.before}>
          <Suspense>
            <GateCard requires={requires} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
