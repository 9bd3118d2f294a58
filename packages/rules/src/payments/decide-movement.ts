import type { Amount } from '../money/amount.ts';
import { completesReturn, fitsPayout, type SentPayout } from './payout-return.ts';

/** The purpose of a symbol: an order, the check of a bank account, or a gift card. */
export type PaymentPurpose = 'order' | 'account_check' | 'gift_card';

/** The facts from which a statement line is decided. */
export interface MovementFacts {
  readonly amount: Amount;
  readonly currency: string;
  readonly accountCurrency: string;
  readonly accountIsOpen: boolean;
  /** The bank marks it as a return or a reversal. */
  readonly isReturn: boolean;
  /** The line has a symbol or reference in our form, known or not. */
  readonly hasSymbol: boolean;
  /** The payment request with the symbol, if any. */
  readonly request: {
    readonly orderPublicId: string;
    readonly currency: string;
    readonly purpose: PaymentPurpose;
    /** The buyer's portfolio; null unless the payment is for a gift card. */
    readonly portfolioId: string | null;
  } | null;
  /** The portfolio with the symbol, if any. A symbol belongs to a payment request or to a portfolio, never to both. */
  readonly depositTo: string | null;
  /** The portfolio's plan of automatic payments that has the symbol, if it is a plan's. */
  readonly planPublicId?: string | null;
  /** The payout whose reference the line has, if any. */
  readonly payout: PayoutFacts | null;
}

export interface PayoutFacts extends SentPayout {
  /** True if a debit for it was booked before. */
  readonly isDebited: boolean;
  /** True if the line comes from the account that the payout was sent to. */
  readonly isFromPayee: boolean;
  /** True if the line's symbol is the one that we gave to the payout. Banks repeat it in a return. */
  readonly hasPayoutSymbol: boolean;
}

export type SuspenseReason =
  | 'no_symbol'
  | 'symbol_unknown'
  | 'currency_differs'
  | 'account_closed'
  | 'return_unexpected'
  /**
   * Above the owner's deposit limit (ADR 53). A payment with a portfolio's own symbol is credited automatically once the limit
   * allows it.
   */
  | 'above_deposit_limit'
  /** The order's own step failed repeatedly; see the log. */
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
  /** With a card, the deposit pays it; with a plan, the plan may buy with it. */
  | {
      readonly kind: 'deposit';
      readonly portfolioId: string;
      readonly cardPublicId?: string;
      readonly planPublicId?: string;
    }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason }
  | { readonly kind: 'payout_final' }
  | { readonly kind: 'payout_returned' }
  | { readonly kind: 'unexplained'; readonly reason: UnexplainedReason };

/**
 * Decides to whom a bank movement belongs. The amount is checked later by the order: a known symbol in the right currency belongs
 * to the order whatever the amount (domain, Retail order: a payment is never lost). A portfolio's own symbol accepts every currency
 * in which we have accounts, any number of times: a standing order is a deposit each time.
 */
export function decideMovement(facts: MovementFacts): MovementDecision {
  return facts.amount > 0n ? decideCredit(facts) : decideDebit(facts);
}

function decideCredit(facts: MovementFacts): MovementDecision {
  const { request } = facts;
  // Banks do not book another currency on an account. If one reports it, no ledger account fits.
  if (facts.currency !== facts.accountCurrency) return unexplained('credit_currency_differs');
  if (isPayoutReturn(facts)) return { kind: 'payout_returned' };
  if (facts.isReturn) return suspense('return_unexpected');
  const bySymbol = decideBySymbol(facts);
  if (bySymbol === undefined) return suspense(facts.hasSymbol ? 'symbol_unknown' : 'no_symbol');
  if (request !== null && request.currency !== facts.currency) return suspense('currency_differs');
  return facts.accountIsOpen ? bySymbol : suspense('account_closed');
}

/**
 * Returns true if a credit is the return of the payout that it names. The payee knows the reference and writes the message, so
 * naming the payout proves nothing: either the bank marks the return, or the whole sum, minus a bank fee, comes from the payee's
 * account. If a payer's bank repeats an old message, the payment still goes to the symbol that it carries. A payout that was
 * already returned is over: operators decide about further credits for it.
 */
function isPayoutReturn(facts: MovementFacts): boolean {
  const { payout } = facts;
  if (payout === null || payout.status === 'returned' || !fitsPayout(facts, payout)) return false;
  if (facts.isReturn) return true;
  const paysBySymbol = decideBySymbol(facts) !== undefined && !payout.hasPayoutSymbol;
  return payout.isFromPayee && !paysBySymbol && completesReturn(facts, payout);
}

function decideBySymbol({ request, depositTo, planPublicId }: MovementFacts): MovementDecision | undefined {
  if (request === null) {
    if (depositTo === null) return undefined;
    return { kind: 'deposit', portfolioId: depositTo, ...(planPublicId && { planPublicId }) };
  }
  const { purpose, orderPublicId, portfolioId } = request;
  if (portfolioId !== null) return { kind: 'deposit', portfolioId, cardPublicId: orderPublicId };
  return purpose === 'order'
    ? { kind: 'order', orderPublicId }
    : { kind: 'account_check', checkId: orderPublicId };
}

function decideDebit({ payout, amount, currency }: MovementFacts): MovementDecision {
  if (payout === null) return unexplained('debit_unknown');
  if (payout.isDebited) return unexplained('debit_twice');
  // The money of a failed payout was already returned to the balance. If the bank sent it after all, it is a loss to be resolved.
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
