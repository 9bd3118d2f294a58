import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { CurrencyIcon } from './currency-icon.tsx';
import { useFormat } from './format/use-format.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (currency: string) => void;
  readonly funds: readonly { readonly currency: string; readonly availableFunds: string }[];
}

/** Chooses one of the currencies that an account holds. */
export function FundsSelect({ label, value, onChange, funds }: Props) {
  const { exact } = useFormat();
  return (
    <SelectSheet
      label={label}
      value={value}
      onChange={onChange}
      options={funds.map(({ currency, availableFunds }) => ({
        value: currency,
        label: currency,
        icon: <CurrencyIcon code={currency} />,
        aside: exact(availableFunds, currency),
      }))}
    />
  );
}
