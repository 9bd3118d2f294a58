import { toAmount } from '@dukat/rules/money/amount';
import type { BankMovement } from '../bank-port.ts';

interface MovementOptions {
  readonly symbol: string | null;
  /** In crowns, negative for debits. */
  readonly amount?: string;
  readonly message?: string;
}

/** Creates a movement in crowns. */
export function bankMovement(movementId: string, options: MovementOptions): BankMovement {
  return {
    movementId,
    bookedOn: '2026-03-02',
    amount: toAmount(options.amount ?? '100'),
    currency: 'CZK',
    counterAccount: null,
    counterIban: null,
    counterBic: null,
    counterName: 'Jan Novák',
    variableSymbol: options.symbol,
    constantSymbol: null,
    specificSymbol: null,
    endToEndId: null,
    message: options.message ?? null,
    isReturn: false,
  };
}
