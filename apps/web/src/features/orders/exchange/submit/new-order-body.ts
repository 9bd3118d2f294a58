import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import type { createOrder } from '@dukat/contract/orders';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { filledEntry } from '../../../../platform/addresses/withdrawal-rules.ts';
import type { Person } from '../../../../platform/visitors/use-person.ts';
import type { Figures, Market } from '../amounts/exchange-figures.ts';
import type { ExchangeForm } from '../exchange-form.ts';
import { deviceFingerprint } from '../person/device-fingerprint.ts';

export type NewOrderBody = EndpointBodyInput<typeof createOrder>;

interface NewOrderInput {
  readonly form: ExchangeForm;
  readonly figures: Figures;
  readonly market: Market;
  readonly person: Person & { readonly hasChosenMarketing: boolean };
  readonly tradeId: string | undefined;
  /** The referral code of the link that led here. */
  readonly referral: string | null;
}

/** Builds the request for the order. Returns undefined while a figure is missing. */
export async function newOrderBody({
  form,
  figures,
  market,
  person,
  tradeId,
  referral,
}: NewOrderInput): Promise<NewOrderBody | undefined> {
  const { coinValue, fiatValue, rate } = figures;
  if (coinValue === undefined || fiatValue === undefined || rate === undefined || market.rate === undefined) {
    return undefined;
  }
  const { sell, coin, fiat } = market;
  const isPurposeRequired = !person.isSignedIn && !sell;
  return {
    email: person.isSignedIn ? null : form.email.trim(),
    coin_code: coin,
    rate_value: formatRate(rate),
    time: market.rate.time,
    coin_value: formatAmount(coinValue),
    fiat_value: formatAmount(fiatValue),
    coin_address:
      form.payoutType === 'SEND' ? payoutAddress(form.addresses[sell ? fiat : coin], figures) : null,
    payment_type: figures.paymentType,
    payout_type: form.payoutType,
    rate_type: figures.rateType,
    purpose: isPurposeRequired ? form.purpose : null,
    purpose_text: isPurposeRequired && form.purposeText.trim() !== '' ? form.purposeText.trim() : null,
    purpose_clicked_values: isPurposeRequired ? form.purposesClicked.slice(-8) : [],
    fingerprint: await deviceFingerprint(),
    accept_marketing_emails: person.hasChosenMarketing ? null : form.marketing,
    deposit_network: figures.depositNetwork?.network ?? null,
    tradeId: tradeId ?? null,
    overrideRef: referral,
    sell,
    payment_currency: fiat,
    is_editing_fiat: figures.isEditingFiat,
    ...(!person.hasAgreed && { agreement: form.agreement }),
  };
}

function payoutAddress(
  entry: WithdrawalEntry | undefined,
  { payoutNetwork }: Figures,
): Record<string, string> {
  return filledEntry({ ...entry, ...(payoutNetwork && { Network: payoutNetwork.network }) });
}
