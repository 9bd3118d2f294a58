import { useLocation } from '@tanstack/react-router';
import { returnPath } from './return-path.ts';

/** What a link to the login carries, so that the login leads back to this page. The first page is no place to come back to. */
export function useLoginSearch(): { readonly next?: string } {
  const next = returnPath(useLocation().href);
  return next === undefined || next === '/' ? {} : { next };
}
