import { login } from '@dukat/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../platform/api/queries.ts';
import { useStartSession } from './use-start-session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in with a password. A user with a second factor receives a ticket for it. */
export function useLogIn() {
  const api = useApi();
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (credentials: Credentials) => api(login, { body: credentials }),
    onSuccess: startSession,
  });
}
