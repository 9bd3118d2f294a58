import { useLocation } from '@tanstack/react-router';
import { returnPath } from './return-path.ts';

/** The search parameters of a link to the login, so that the login returns to this page. The home page is left out. */
export function useLoginSearch(): { readonly next?: string } {
  const next = returnPath(useLocation().href);
  return next === undefined || next === '/' ? {} : { next };
}
