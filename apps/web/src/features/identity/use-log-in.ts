import { login } from '@dukat/contract/identity';
import { readSettings } from '@dukat/contract/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellAnalytics } from '../../platform/analytics/data-layer.ts';
import type { Api } from '../../platform/api/api.ts';
import { useApi } from '../../platform/api/queries.ts';
import { openSession } from '../../platform/api/session.ts';
import { changeSettings } from '../../platform/storage/settings.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Opens a session in this browser, with nothing left of whoever was here before. */
export function useLogIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => api(login, { body: credentials }),
    onSuccess: ({ token }) => {
      queryClient.removeQueries({ type: 'inactive' });
      openSession(token);
      tellAnalytics('user_login', {});
      void takeOverSettings(api);
    },
  });
}

/** The default currency follows the user; the language is this browser's (specification 2.11), and is saved when chosen. */
async function takeOverSettings(api: Api): Promise<void> {
  try {
    const { settings } = await api(readSettings, {});
    changeSettings({ defaultPaymentCurrency: settings.defaultPaymentCurrency });
  } catch (error) {
    console.error('settings', error);
  }
}
