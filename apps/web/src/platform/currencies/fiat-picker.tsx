import type { PaymentCurrency } from '@dukat/contract/rates';
import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { CoinIcon } from '@dukat/ui/pictures/coin-icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { fiatColors } from './coin-facts.ts';
import { useSaveFiat } from './use-save-fiat.ts';

interface Props {
  readonly fiat: PaymentCurrency;
  readonly onChange: (fiat: PaymentCurrency) => void;
}

/** Chooses the currency to pay or receive. The choice becomes the default of all forms. */
export function FiatPicker({ fiat, onChange }: Props) {
  const { t } = useLingui();
  const saveFiat = useSaveFiat();
  const names: Readonly<Record<PaymentCurrency, string>> = { CZK: t`Czech koruna`, EUR: t`Euro` };
  const icon = (code: PaymentCurrency, size: number) => (
    <CoinIcon code={code} color={fiatColors[code]} url={`/coins/${code.toLowerCase()}.svg`} size={size} />
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
