import type { Fiat } from '@dukat/rules/money/fiat';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { BankDeposit } from './bank/bank-deposit.tsx';
import { CardDeposit } from './card/card-deposit.tsx';

/** One deposit method: its name, its terms, and its panel. */
interface DepositWay {
  /** The identifier in the URL. */
  readonly id: string;
  readonly Name: ComponentType;
  /** The fee and the duration, in one sentence. */
  readonly Terms: ComponentType<{ readonly fiat: Fiat }>;
  readonly Panel: ComponentType<{ readonly fiat: Fiat }>;
  readonly takes: (fiat: Fiat) => boolean;
}

/** Every deposit method, the cheapest first. */
export const depositWays: readonly DepositWay[] = [
  { id: 'bank', Name: BankName, Terms: BankTerms, Panel: BankDeposit, takes: () => true },
  { id: 'card', Name: CardName, Terms: CardTerms, Panel: CardDeposit, takes: () => true },
];

function BankName() {
  const { t } = useLingui();
  return t`Bank transfer`;
}

function BankTerms() {
  const { t } = useLingui();
  return t`Free. Minutes with an instant payment, otherwise by the next working day.`;
}

function CardName() {
  const { t } = useLingui();
  return t`Card or instant payment`;
}

function CardTerms() {
  const { t } = useLingui();
  return t`Free; on your account within a minute`;
}
