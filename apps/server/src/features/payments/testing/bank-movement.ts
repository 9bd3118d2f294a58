import { amountOf } from '@dukat/rules/money/amount';
import type { BankMovement } from '../bank-port.ts';

interface MovementWishes {
  readonly symbol: string | null;
  /** In crowns, negative for what left the account. */
  readonly amount?: string;
  readonly message?: string;
}

/** A line of a statement in crowns. */
export function bankMovement(movementId: string, wishes: MovementWishes): BankMovement {
  return {
    movementId,
    bookedOn: '2026-03-02',
    amount: amountOf(wishes.amount ?? '100'),
    currency: 'CZK',
    counterAccount: null,
    counterIban: null,
    counterBic: null,
    counterName: 'Jan Novák',
    variableSymbol: wishes.symbol,
    constantSymbol: null,
    specificSymbol: null,
    endToEndId: null,
    message: wishes.message ?? null,
    isReturn: false,
  };
}
