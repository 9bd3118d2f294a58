import { useLingui } from '@lingui/react/macro';
import type { DepositWay } from '../deposit-way.ts';
import { BankDeposit } from './bank-deposit.tsx';

function Name() {
  const { t } = useLingui();
  return t`Bank transfer`;
}

function Terms() {
  const { t } = useLingui();
  return t`Free. Minutes with an instant payment, otherwise by the next working day.`;
}

export const bankWay: DepositWay = { id: 'bank', Name, Terms, Panel: BankDeposit, takes: () => true };
