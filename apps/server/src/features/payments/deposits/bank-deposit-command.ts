import type { EndpointBody } from '@dukat/contract/endpoint';
import type { openBankDeposit } from '@dukat/contract/payments';
import {
  type Amount,
  fitsDecimals,
  formatAmount,
  parseAmount,
  toAmount,
  zero,
} from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';

export interface BankDepositCommand {
  readonly currency: Fiat;
  /** Amount of the QR codes; the payer may send a different one. */
  readonly amount: Amount | undefined;
}

type Reason = 'amount_not_positive' | 'amount_too_precise' | 'amount_too_large';

/** QR Platba allows ten characters for the amount, and all codes carry the same amount. */
const maxInCode = toAmount('9999999.99');

/** Parses a requested bank deposit. */
export function readBankDeposit({
  currency,
  amount: typed,
}: EndpointBody<typeof openBankDeposit>): Result<BankDepositCommand, Reason> {
  const amount = typed === undefined ? accept(undefined) : readAmount(typed);
  return amount.refused ? amount : accept({ currency, amount: amount.value });
}

function readAmount(typed: string): Result<Amount, Reason> {
  const amount = parseAmount(typed);
  if (amount.refused || amount.value <= zero) return refuse('amount_not_positive', { field: 'amount' });
  if (!fitsDecimals(amount.value, 2)) {
    return refuse('amount_too_precise', { field: 'amount', values: { count: '2' } });
  }
  if (amount.value <= maxInCode) return accept(amount.value);
  return refuse('amount_too_large', { field: 'amount', values: { maximum: formatAmount(maxInCode) } });
}
