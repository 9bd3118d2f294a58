import { useRouterState } from '@tanstack/react-router';
import classes from './navigation-line.module.css';

/** Runs along the top while the next page is on its way; what takes no time is not seen. */
export function NavigationLine() {
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  return isOnItsWay ? <div className={classes.line} data-testid="navigation" aria-hidden="true" /> : null;
}
