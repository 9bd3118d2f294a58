import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { bearerToken, watchSession } from '../../platform/api/session.ts';
import { pathAfterLogin } from '../../platform/return-path.ts';

/** Leads on with the session that is opened here; one that ran before keeps nobody from what they came with. */
export function useWayOnceIn(wayOn: () => string = () => pathAfterLogin): void {
  const { history } = useRouter();
  useEffect(() => {
    const before = bearerToken();
    return watchSession(() => {
      const now = bearerToken();
      if (now !== null && now !== before) history.replace(wayOn());
    });
  }, [history, wayOn]);
}
