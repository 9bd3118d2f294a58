import { requiredPortfolio } from '@dukat/brands/find-page';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePortfolioType } from '../../../platform/portfolios/use-portfolios.ts';
import classes from './portfolio-gate.module.css';

/** Most pages are open: nobody loads it before a gate closes. */
const GateCard = lazyPart(async () => (await import('./gate-card.tsx')).GateCard);

/**
 * Stands before every page. One that the page table gives to one kind of portfolio is blurred and cannot be reached while another
 * kind is selected, and a card before it leads on (specification 2.4). A visitor has no portfolio and passes.
 */
export function PortfolioGate({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useIsSignedIn();
  const selected = usePortfolioType();
  const { pathname, searchStr } = useLocation();
  const requires = requiredPortfolio(pathname, searchStr) ?? selected;
  const isOpen = requires === selected || !isSignedIn;
  // The page stays in its place of the tree, so that it keeps what was typed when the gate opens.
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
