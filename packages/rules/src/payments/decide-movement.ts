import type { Amount } from '../money/amount.ts';
import { completesReturn, fitsPayout, type PaidOut } from './payout-return.ts';

/** What a symbol was given out for: an order, or the check of a bank account. */
export type PaymentPurpose = 'order' | 'account_check';

/** What is known about a line of a statement when it is decided. */
export interface MovementFacts {
  readonly amount: Amount;
  readonly currency: string;
  readonly accountCurrency: string;
  readonly accountIsOpen: boolean;
  /** The bank marks it as a return or a reversal. */
  readonly isReturn: boolean;
  /** The line carries a symbol or reference in our form, whether or not we know it. */
  readonly hasSymbol: boolean;
  /** The payment request of the symbol, if there is one. */
  readonly request: {
    readonly orderPublicId: string;
    readonly currency: string;
    readonly purpose: PaymentPurpose;
  } | null;
  /** The portfolio of the symbol, if it is one's own; a symbol is asked for a payment or a portfolio's, never both. */
  readonly depositTo: string | null;
  /** The payout whose reference the line carries, if there is one. */
  readonly payout: PayoutFacts | null;
}

export interface PayoutFacts extends PaidOut {
  /** A debit of it has been booked before. */
  readonly isDebited: boolean;
  /** The line comes from the account that the payout was sent to. */
  readonly isFromPayee: boolean;
  /** The symbol in the line is the one that we gave to the payout, which banks repeat when they send it back. */
  readonly hasPayoutSymbol: boolean;
}

export type SuspenseReason =
  | 'no_symbol'
  | 'symbol_unknown'
  | 'currency_differs'
  | 'account_closed'
  | 'return_unexpected'
  /** More than may come to its owner now (ADR 53); what was paid with a portfolio's own symbol comes by itself once it may. */
  | 'above_deposit_limit'
  /** The order's own step failed again and again; see the log. */
  | 'order_failed';

export type UnexplainedReason =
  | 'debit_unknown'
  | 'debit_twice'
  | 'debit_amount_differs'
  | 'debit_of_failed_payout'
  | 'credit_currency_differs'
  | 'booking_failed';

export type MovementDecision =
  | { readonly kind: 'order'; readonly orderPublicId: string }
  | { readonly kind: 'account_check'; readonly checkId: string }
  | { readonly kind: 'deposit'; readonly portfolioId: string }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason }
  | { readonly kind: 'payout_final' }
  | { readonly kind: 'payout_returned' }
  | { readonly kind: 'unexplained'; readonly reason: UnexplainedReason };

/**
 * Decides whose a bank movement is. Whether its amount is right is the order's business: a known symbol in the right
 * currency is the order's whatever the amount (domain, Retail order: a payment is never lost). A portfolio's own symbol takes
 * every currency in which we have accounts, as often as somebody pays with it: a standing order is a deposit each time.
 */
export function decideMovement(facts: MovementFacts): MovementDecision {
  return facts.amount > 0n ? decideCredit(facts) : decideDebit(facts);
}

function decideCredit(facts: MovementFacts): MovementDecision {
  const { request } = facts;
  // Banks do not book another currency on an account; if one claims to, no account of the books fits.
  if (facts.currency !== facts.accountCurrency) return unexplained('credit_currency_differs');
  if (isPayoutReturn(facts)) return { kind: 'payout_returned' };
  if (facts.isReturn) return suspense('return_unexpected');
  const ofSymbol = whoseSymbol(facts);
  if (ofSymbol === undefined) return suspense(facts.hasSymbol ? 'symbol_unknown' : 'no_symbol');
  if (request !== null && request.currency !== facts.currency) return suspense('currency_differs');
  return facts.accountIsOpen ? ofSymbol : suspense('account_closed');
}

/**
 * Decides whether a credit is the return of the payout that it names. The payee knows the reference and writes the message, so
 * naming the payout proves nothing: the bank marks the return, or the whole sum, less a bank's fee, comes from the payee's account.
 * A payer whose bank repeats an old message still pays what the own symbol says. A payout that has come back is over: what else
 * comes for it is for operators to decide.
 */
function isPayoutReturn(facts: MovementFacts): boolean {
  const { payout } = facts;
  if (payout === null || payout.status === 'returned' || !fitsPayout(facts, payout)) return false;
  if (facts.isReturn) return true;
  const paysBySymbol = whoseSymbol(facts) !== undefined && !payout.hasPayoutSymbol;
  return payout.isFromPayee && !paysBySymbol && completesReturn(facts, payout);
}

function whoseSymbol({ request, depositTo }: MovementFacts): MovementDecision | undefined {
  if (request === null) return depositTo === null ? undefined : { kind: 'deposit', portfolioId: depositTo };
  return request.purpose === 'order'
    ? { kind: 'order', orderPublicId: request.orderPublicId }
    : { kind: 'account_check', checkId: request.orderPublicId };
}

function decideDebit({ payout, amount, currency }: MovementFacts): MovementDecision {
  if (payout === null) return unexplained('debit_unknown');
  if (payout.isDebited) return unexplained('debit_twice');
  // A payout that counts as failed has its money back in the balance; that the bank sent it after all is a loss to mend.
  if (payout.status === 'failed') return unexplained('debit_of_failed_payout');
  if (payout.asset !== currency || amount + payout.amount !== 0n) return unexplained('debit_amount_differs');
  return { kind: 'payout_final' };
}

function suspense(reason: SuspenseReason): MovementDecision {
  return { kind: 'suspense', reason };
}

function unexplained(reason: UnexplainedReason): MovementDecision {
  return { kind: 'unexplained', reason };
}
