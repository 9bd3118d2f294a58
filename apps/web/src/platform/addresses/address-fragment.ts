import { useLocation, useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The secret that the page was opened with. */
    addressFragment?: string | undefined;
  }
}

/** Inlined into a page whose links may have a secret after `#`: takes it out of the address before anything else is loaded. */
export const takeFragmentScript =
  "window.addressFragment=location.hash.slice(1);history.replaceState(null,'',location.pathname+location.search)";

/** Passes on the secret after `#` once, also of a link that is followed within the application, and removes it from the address. */
export function useAddressFragment(onFragment: (fragment: string) => void): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // A press that came before hydration is repeated right after it, before passive effects.
  useLayoutEffect(() => {
    const fragment = hash || window.addressFragment || '';
    window.addressFragment = undefined;
    if (fragment !== '') onFragment(fragment);
    if (hash !== '') void navigate({ to: '.', search: true, replace: true });
  }, [hash, navigate, onFragment]);
}
