import { useRouterState } from '@tanstack/react-router';
import { useOnceAwake } from '../../../platform/once-awake.ts';
import classes from './navigation-line.module.css';

/** Runs along the top while the next page is on its way; what takes no time is not seen. */
export function NavigationLine() {
  const isOnItsWay = useRouterState({ select: ({ isLoading }) => isLoading });
  // A page of the browser alone is still loading when the page around it comes alive, which the server has drawn without a line.
  const isShown = useOnceAwake(isOnItsWay || undefined);
  return isShown ? <div className={classes.line} data-testid="navigation" aria-hidden="true" /> : null;
}
