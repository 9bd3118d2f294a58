import type { setLoanPool, setLoanTerms } from '@dukat/contract/back-office/products/loans';
import type { EndpointBody } from '@dukat/contract/endpoint';
import { areLoanTermsValid } from '@dukat/rules/loans/terms';
import { type Amount, fitsDecimals, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { retailMarkets } from '@dukat/rules/trading/markets';
import { decimalsOf } from '../lending/loan-offer.ts';
import type { StoredTerms } from '../terms/terms-repository.ts';

export type NewTerms = Omit<StoredTerms, 'id' | 'isOpen' | 'endsOn' | 'version'>;

/** Reads terms. Only a coin with a market of ours can be sold, and so secure a loan. */
export function readTerms(
  body: EndpointBody<typeof setLoanTerms>,
): Result<NewTerms, 'loan_market_unknown' | 'loan_terms_invalid' | 'reason_missing'> {
  const { coin, currency } = body;
  if (!retailMarkets.includes(`${coin}_${currency}`)) return refuse('loan_market_unknown', { field: 'coin' });
  const source = body.source.trim();
  if (source === '') return refuse('reason_missing', { field: 'source' });
  const terms = {
    ...{ coin, currency, source, minMonths: body.min_months, maxMonths: body.max_months },
    startLtv: toAmount(body.start_ltv),
    noticeLtv: toAmount(body.notice_ltv),
    secondNoticeLtv: toAmount(body.second_notice_ltv),
    marginCallLtv: toAmount(body.margin_call_ltv),
    partialSaleLtv: toAmount(body.partial_sale_ltv),
    partialSaleTo: toAmount(body.partial_sale_to),
    fullSaleLtv: toAmount(body.full_sale_ltv),
    saleFee: toAmount(body.sale_fee),
    yearlyRate: toAmount(body.yearly_rate),
    smallest: toAmount(body.smallest),
  };
  if (!fitsDecimals(terms.smallest, decimalsOf(currency)))
    return refuse('loan_terms_invalid', { field: 'smallest' });
  return areLoanTermsValid(terms) ? accept(terms) : refuse('loan_terms_invalid', { field: 'start_ltv' });
}

export interface NewPool {
  readonly currency: Fiat;
  readonly amount: Amount;
  readonly reason: string;
}

export function readPoolChange({
  currency,
  amount: text,
  reason,
}: EndpointBody<typeof setLoanPool>): Result<NewPool, 'reason_missing' | 'amount_too_precise'> {
  if (reason.trim() === '') return refuse('reason_missing', { field: 'reason' });
  const amount = toAmount(text);
  if (!fitsDecimals(amount, decimalsOf(currency))) return refuse('amount_too_precise', { field: 'amount' });
  return accept({ currency, amount, reason: reason.trim() });
}
