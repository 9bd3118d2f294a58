import { logout } from '@dukat/contract/identity';
import { useApi } from '../../platform/api/queries.ts';
import { closeSession, leaveSession } from '../../platform/api/session.ts';
import { forgetForms } from '../../platform/storage/kept-forms.ts';

/** Logging out clears the token and goes to the first page, also when the server cannot be asked. */
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
    forgetForms();
    // A whole new page: nothing of the account stays in memory.
    window.location.assign('/');
  };
}
