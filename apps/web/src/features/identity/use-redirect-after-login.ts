import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bearerToken, watchSession } from '../../platform/api/session.ts';
import { pathAfterLogin } from '../../platform/return-path.ts';

/**
 * Redirects once a new session starts on this page. An existing session does not redirect, so that the person can use the link they
 * opened.
 */
export function useRedirectAfterLogin(redirectPath: () => string = () => pathAfterLogin): void {
  const { history } = useRouter();
  useEffect(() => {
    const before = bearerToken();
    return watchSession(() => {
      const now = bearerToken();
      if (now !== null && now !== before) history.replace(redirectPath());
    });
  }, [history, redirectPath]);
}
