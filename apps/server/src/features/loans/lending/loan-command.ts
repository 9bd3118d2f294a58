import type { EndpointBody } from '@dukat/contract/endpoint';
import type { addCollateral, payLoan, previewLoan } from '@dukat/contract/loans';
import { type Amount, type AmountRefusal, parseAmount, zero } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';

export interface LoanRequest {
  readonly currency: Fiat;
  readonly amount: Amount;
  readonly months: number;
  readonly coin: string;
  readonly coins: Amount;
}

export function readLoanRequest(body: EndpointBody<typeof previewLoan>): Result<LoanRequest, AmountRefusal> {
  const { currency, months, collateral } = body;
  const amount = readPositive(body.amount, 'amount');
  if (amount.refused) return amount;
  const coins = readPositive(collateral.amount, 'collateral.amount');
  if (coins.refused) return coins;
  return accept({ currency, amount: amount.value, months, coin: collateral.currency, coins: coins.value });
}

/** Parses an amount above zero. */
function readPositive(text: string, field: string): Result<Amount, AmountRefusal> {
  const amount = parseAmount(text);
  if (amount.refused) return refuse(amount.reason, { field });
  return amount.value === zero ? refuse('amount_not_a_number', { field }) : amount;
}

export interface CollateralChange {
  readonly loanId: string;
  readonly coin: string;
  readonly amount: Amount;
}

export function readCollateralChange(
  loanId: string,
  body: EndpointBody<typeof addCollateral>,
): Result<CollateralChange, AmountRefusal> {
  const amount = readPositive(body.amount, 'amount');
  return amount.refused ? amount : accept({ loanId, coin: body.currency, amount: amount.value });
}

export interface Payoff {
  readonly loanId: string;
  readonly amount: Amount;
  readonly from: 'balance' | 'collateral';
}

/** Parses the amount of a payoff. The requirement gives a text for each defect. */
export function readPayoff(
  body: EndpointBody<typeof payLoan>,
): Result<Payoff, 'loan_payoff_not_a_number' | 'amount_not_positive' | 'amount_too_precise'> {
  const field = 'amount';
  const { amount: text, loan_id: loanId, from } = body;
  if (/^-[0-9]+(\.[0-9]+)?$/.test(text)) return refuse('amount_not_positive', { field });
  const amount = parseAmount(text);
  if (amount.refused)
    return refuse(amount.reason === 'amount_too_precise' ? amount.reason : 'loan_payoff_not_a_number', {
      field,
    });
  return amount.value === zero
    ? refuse('amount_not_positive', { field })
    : accept({ loanId, amount: amount.value, from });
}
