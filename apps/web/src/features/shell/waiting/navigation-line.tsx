import { useRouterState } from '@tanstack/react-router';
import { useAfterHydration } from '../../../platform/use-after-hydration.ts';
import classes from './navigation-line.module.css';

/** A progress line at the top while the next page loads. */
export function NavigationLine() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  // A page that only the browser renders is still loading during hydration, but the server has rendered no line.
  const isShown = useAfterHydration(isNavigating || undefined);
  return isShown ? <div className={classes.line} data-testid="navigation" aria-hidden="true" /> : null;
}
