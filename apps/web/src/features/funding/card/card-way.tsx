import { useLingui } from '@lingui/react/macro';
import type { DepositWay } from '../deposit-way.ts';
import { CardDeposit } from './card-deposit.tsx';

function Name() {
  const { t } = useLingui();
  return t`Card or instant payment`;
}

function Terms() {
  const { t } = useLingui();
  return t`Free; on your account within a minute`;
}

export const cardWay: DepositWay = { id: 'card', Name, Terms, Panel: CardDeposit, takes: () => true };
