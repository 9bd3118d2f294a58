import { logout } from '@dukat/contract/identity';
import { useApi } from '../../platform/api/queries.ts';
import { closeSession, leaveSession } from '../../platform/api/session.ts';
import { clearForms } from '../../platform/storage/saved-forms.ts';

/** Clears the token and opens the home page, even if the server cannot be reached. */
export function useLogout(): () => Promise<void> {
  const api = useApi();
  return async () => {
    leaveSession();
    try {
      await api(logout, { body: {} });
    } catch (error) {
      console.error('logout', error);
    }
    closeSession();
    clearForms();
    // A full page load, so that no account data stays in memory.
    window.location.assign('/');
  };
}
