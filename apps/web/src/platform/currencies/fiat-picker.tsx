import { readSettings, updateSettings } from '@dukat/contract/settings';
import type { Fiat } from '@dukat/rules/money/fiat';
import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toQueryKey, useApi } from '../api/queries.ts';
import { bearerToken } from '../api/session.ts';
import { changeSettings } from '../storage/settings.ts';

interface Props {
  readonly fiat: Fiat;
  readonly onChange: (fiat: Fiat) => void;
}

// Repeated from `currency-icon.tsx`, whose import would add a script to the home page.
const colors: Readonly<Record<Fiat, string>> = { CZK: '#11457e', EUR: '#003399' };

/** Chooses the currency to pay or receive. The choice becomes the default of all forms. */
export function FiatPicker({ fiat, onChange }: Props) {
  const { t } = useLingui();
  const saveFiat = useSaveFiat();
  const names: Readonly<Record<Fiat, string>> = { CZK: t`Czech koruna`, EUR: t`Euro` };
  const icon = (code: Fiat, size: number) => (
    <CoinIcon code={code} color={colors[code]} url={`/coins/${code.toLowerCase()}.svg`} size={size} />
  );
  return (
    <SelectSheet
      label={t`Payment currency`}
      value={fiat}
      options={(['CZK', 'EUR'] as const).map((code) => ({
        value: code,
        label: names[code],
        description: code,
        icon: icon(code, 36),
      }))}
      onChange={(chosen) => {
        saveFiat(chosen);
        onChange(chosen);
      }}
    >
      {icon(fiat, 28)}
      {fiat}
    </SelectSheet>
  );
}

/** Saves the chosen currency as the setting, in this browser and, for a user, on the server (requirement 3). */
function useSaveFiat(): (fiat: Fiat) => void {
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
