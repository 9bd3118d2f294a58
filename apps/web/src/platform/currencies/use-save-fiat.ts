import type { PaymentCurrency } from '@dukat/contract/rates';
import { readSettings, updateSettings } from '@dukat/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { toQueryKey, useApi } from '../api/queries.ts';
import { bearerToken } from '../api/session.ts';
import { changeSettings } from '../storage/settings.ts';

/** Saves the chosen currency as the setting, in this browser and, for a user, on the server (requirement 3). */
export function useSaveFiat(): (fiat: PaymentCurrency) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  return (fiat) => {
    changeSettings({ defaultPaymentCurrency: fiat });
    if (bearerToken() === null) return;
    api(updateSettings, { body: { defaultPaymentCurrency: fiat } }).then(
      (answer) => queryClient.setQueryData(toQueryKey(readSettings, {}), answer),
      (error: unknown) => console.error('settings', error),
    );
  };
}
