import { satoshisUp } from '@dukat/rules/lightning/payment-charge';
import { formatAmount } from '@dukat/rules/money/amount';
import { useState } from 'react';
import { AmountForm } from './amount-form.tsx';
import { CostForm } from './cost-form.tsx';
import type { PaymentOption } from './payment-option.ts';

/** Pays over Lightning: the amount unless the payee fixed it, then its cost. */
export function PayForm({ option }: { readonly option: PaymentOption }) {
  const { amount_msat: msat } = option;
  const fixed = msat === null ? undefined : formatAmount(satoshisUp(BigInt(msat)));
  const [chosen, setChosen] = useState<string>();
  const amount = fixed ?? chosen;
  if (amount === undefined) return <AmountForm option={option} onAmount={setChosen} />;
  return (
    <CostForm
      option={option}
      amount={amount}
      onChange={fixed === undefined ? () => setChosen(undefined) : undefined}
    />
  );
}
