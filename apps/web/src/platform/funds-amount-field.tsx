import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import type { ReactNode } from 'react';
import { CurrencyIcon } from './currency-icon.tsx';
import { useFormat } from './format/use-format.ts';

interface Props {
  readonly label: string;
  readonly currencyLabel: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  readonly currency: string;
  readonly onChoose: (currency: string) => void;
  readonly funds: readonly { readonly currency: string; readonly availableFunds: string }[];
}

/** An amount in one of the currencies that an account holds. */
export function FundsAmountField({ currencyLabel, currency, onChoose, funds, ...amount }: Props) {
  const { exact } = useFormat();
  return (
    <AmountField {...amount} name="amount" placeholder="0">
      <SelectSheet
        label={currencyLabel}
        value={currency}
        onChange={onChoose}
        options={funds.map(({ currency: code, availableFunds }) => ({
          value: code,
          label: code,
          icon: <CurrencyIcon code={code} />,
          aside: exact(availableFunds, code),
        }))}
      />
    </AmountField>
  );
}
