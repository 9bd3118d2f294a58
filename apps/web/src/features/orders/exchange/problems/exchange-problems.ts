import { parseEmail } from '@dukat/rules/identity/email';
import { parseAmount, toAmount } from '@dukat/rules/money/amount';
import { toRate } from '@dukat/rules/money/rate';
import { checkPayoutSize, checkPrice, checkSizes } from '@dukat/rules/orders/new-order-checks';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { checkPurpose } from '@dukat/rules/orders/purpose';
import { checkCustomRate } from '@dukat/rules/orders/rate-terms';
import type { FieldError } from '@dukat/rules/wallets/withdrawal-fields';
import { readAmount } from '../../../../platform/format/read-amount.ts';
import type { Person } from '../../../../platform/visitors/use-person.ts';
import type { Figures, Market, PaymentMethod } from '../amounts/exchange-figures.ts';
import { fundsProblem } from '../amounts/funds-problem.ts';
import type { ExchangeForm } from '../exchange-form.ts';
import type { Problem, ProblemPlace, ProblemReason } from './problem.ts';

export interface FormContext {
  readonly figures: Figures;
  readonly market: Market;
  readonly method: PaymentMethod | undefined;
  readonly person: Person;
  /** Undefined while the address validation is loading. */
  readonly addressErrors: readonly FieldError[] | undefined;
}

/** Lists the problems that prevent an order, in the order of the page (requirements 5.1, 5.2). */
export function findProblems(form: ExchangeForm, context: FormContext): readonly Problem[] {
  return [
    ...marketProblems(context.market),
    ...amountProblems(context),
    ...rateProblems(context),
    ...paymentProblems(context),
    ...payoutProblems(form, context),
    ...personProblems(form, context),
  ];
}

function marketProblems({ rate }: Market): Problem[] {
  if (rate === undefined) return [{ at: 'page', reason: 'rate_missing' }];
  return rate.suspended ? [{ at: 'page', reason: 'currency_suspended' }] : [];
}

function amountProblems({ figures, market, person }: FormContext): Problem[] {
  const typed = typedProblem(figures, market);
  const tooFine = typed !== undefined && isTooFine(typed) ? [typed] : [];
  if (typed !== undefined && tooFine.length === 0) return [typed];
  const { coinValue, fiatValue, depositNetwork } = figures;
  if (coinValue === undefined || fiatValue === undefined || market.rate === undefined) return tooFine;
  const problems: Problem[] = [];
  const coin = { code: market.coin, minTradeAmount: toAmount(market.rate.minCryptoTradeAmount) };
  const priced = { coin, fiat: market.fiat, rate: toRate(market.rate.value) };
  const price = checkPrice(fiatValue, priced, person.isVerified);
  // Above the limit without verification the order is saved as a draft, so this is not a problem of the form.
  if (price.refused && price.reason !== 'above_unverified_maximum') {
    problems.push(problem('fiat', { ...price, reason: price.reason }));
  }
  const sizes = checkSizes({
    coinValue,
    coin,
    depositNetwork: depositNetwork ? { depositMin: toAmount(depositNetwork.depositMin) } : null,
  });
  // A price out of range covers both amounts.
  if (sizes.refused && !(price.refused && price.reason === 'price_out_of_range')) {
    problems.push(problem('coin', sizes));
  }
  // In the order of requirement 5.2: first the limits, then the precision.
  return [...problems, ...tooFine];
}

const tooFineReasons: ReadonlySet<ProblemReason> = new Set([
  'price_not_integer',
  'price_too_precise',
  'amount_too_precise',
]);
const isTooFine = ({ reason }: Problem) => tooFineReasons.has(reason);

/** Returns a problem of the typed amount itself: not a number, not above zero, too many decimals. */
function typedProblem({ typed, isEditingFiat }: Figures, { fiat, rate }: Market): Problem | undefined {
  const at = isEditingFiat ? 'fiat' : 'coin';
  const decimals = isEditingFiat ? priceDecimals(fiat) : (rate?.volumePrecision ?? 18);
  const text = readAmount(typed);
  if (text === undefined) return { at, reason: 'amount_not_a_number' };
  const amount = parseAmount(text, decimals);
  if (amount.refused) {
    if (amount.reason === 'amount_not_a_number') return { at, reason: 'amount_not_a_number' };
    if (isEditingFiat && decimals === 0) return { at, reason: 'price_not_integer' };
    const reason = isEditingFiat ? 'price_too_precise' : 'amount_too_precise';
    return { at, reason, values: { count: String(decimals) } };
  }
  return amount.value === 0n ? { at, reason: 'amount_not_positive' } : undefined;
}

function rateProblems({ figures, market }: FormContext): Problem[] {
  const { rate, fiatValue } = figures;
  if (figures.rateType !== 'CUSTOM' || market.rate === undefined) return [];
  if (!market.isSignedIn) return [{ at: 'rate', reason: 'custom_rate_needs_login' }];
  if (rate === undefined) return [{ at: 'rate', reason: 'amount_not_a_number' }];
  if (fiatValue === undefined) return [];
  const { sell, coin, fiat } = market;
  const custom = checkCustomRate({
    sell,
    custom: rate,
    current: toRate(market.rate.value),
    coin,
    fiat,
    fiatValue,
  });
  return custom.refused ? [problem('rate', custom)] : [];
}

function paymentProblems({ figures, market, method }: FormContext): Problem[] {
  const { paymentType, depositNetwork } = figures;
  const problems: Problem[] = [];
  if (paymentType !== 'WALLET_TRANSFER' && method !== undefined && !method.isEnabled.result) {
    problems.push({
      at: 'payment',
      reason: 'method_refused',
      values: { reason: method.isEnabled.reason ?? '' },
    });
  } else if (method === undefined) {
    problems.push({ at: 'payment', reason: 'payment_method_unavailable' });
  }
  if (paymentType === 'WALLET_TRANSFER' && depositNetwork === undefined) {
    problems.push({ at: 'depositNetwork', reason: 'network_unknown' });
  }
  const funds = fundsProblem(figures, market, method);
  return funds === undefined ? problems : [...problems, funds];
}

function payoutProblems(form: ExchangeForm, { figures, market, addressErrors }: FormContext): Problem[] {
  if (form.payoutType === 'KEEP') return [];
  const { sell, coin, fiat, payoutInfo } = market;
  if (payoutInfo?.limits.canWithdraw === false) return [{ at: 'page', reason: 'withdrawals_unavailable' }];
  if (addressErrors === undefined) return [{ at: 'page', reason: 'address_unchecked' }];
  const problems: Problem[] = addressErrors.map(({ field, reason }) => ({ at: `address.${field}`, reason }));
  const received = sell ? figures.fiatValue : figures.coinValue;
  const { payoutNetwork } = figures;
  if (received === undefined || payoutNetwork === undefined) return problems;
  const size = checkPayoutSize({
    sell,
    asset: sell ? fiat : coin,
    network: {
      withdrawalMin: toAmount(payoutNetwork.withdrawalMin),
      withdrawalFee: toAmount(payoutNetwork.withdrawalFee),
    },
    received,
  });
  return size.refused ? [...problems, problem(sell ? 'fiat' : 'coin', size)] : problems;
}

function personProblems(form: ExchangeForm, { market, person }: FormContext): Problem[] {
  const { sell } = market;
  const { isSignedIn } = person;
  const problems: Problem[] = [];
  const purpose = checkPurpose({ isSignedIn, sell, purpose: form.purpose, text: form.purposeText });
  if (purpose.refused) {
    problems.push(problem(purpose.reason === 'purpose_required' ? 'purpose' : 'purposeText', purpose));
  }
  const email = parseEmail(form.email);
  if (!isSignedIn && email.refused) problems.push(problem('email', email));
  if (!person.hasAgreed && !form.agreement) problems.push({ at: 'agreement', reason: 'agreement_required' });
  return problems;
}

function problem(
  at: ProblemPlace,
  { reason, values }: { readonly reason: ProblemReason; readonly values?: Readonly<Record<string, string>> },
): Problem {
  return { at, reason, ...(values && { values }) };
}
