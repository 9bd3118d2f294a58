import { amountSearch } from '../../../platform/currencies/amount-search.ts';
import type { ExchangeForm, PaymentType, TypedAmount } from './exchange-form.ts';

const rateTypes = ['MARKET', 'CURRENT', 'CUSTOM'] as const;
const payoutTypes = ['KEEP', 'SEND'] as const;
const purposes = ['PROPERTY_STORAGE', 'SPECULATION', 'SERVICE_PAYMENT', 'OTHER'] as const;
const paymentTypes: readonly PaymentType[] = [
  'BANK_TRANSFER',
  'VIRTUAL',
  'WALLET_TRANSFER',
  'COMGATE',
  'GOPAY',
  'THE_PAY',
  'NUVEI',
];

/**
 * Reads a form from the window's storage. Its content is untrusted: an older version of the page or anybody at this screen may have
 * written it.
 */
export function readKeptForm(kept: unknown): ExchangeForm | undefined {
  if (!isRecord(kept)) return undefined;
  const known = (purpose: unknown) => oneOf(purposes, purpose);
  return {
    amount: amountOf(kept.amount),
    fiat: amountSearch({ paymentCurrency: kept.fiat }).paymentCurrency,
    rateType: oneOf(rateTypes, kept.rateType),
    customRates: texts(kept.customRates),
    paymentType: oneOf(paymentTypes, kept.paymentType),
    depositNetworks: texts(kept.depositNetworks),
    payoutType: oneOf(payoutTypes, kept.payoutType) ?? 'KEEP',
    addresses: Object.fromEntries(
      Object.entries(isRecord(kept.addresses) ? kept.addresses : {}).map(([key, entry]) => [
        key,
        texts(entry),
      ]),
    ),
    purpose: known(kept.purpose) ?? null,
    purposeText: text(kept.purposeText),
    purposesClicked: Array.isArray(kept.purposesClicked)
      ? kept.purposesClicked.flatMap((purpose) => known(purpose) ?? [])
      : [],
    email: text(kept.email),
    agreement: kept.agreement === true,
    marketing: kept.marketing === true,
  };
}

function amountOf(kept: unknown): TypedAmount | undefined {
  if (!isRecord(kept) || typeof kept.typed !== 'string') return undefined;
  return { typed: kept.typed, isEditingFiat: kept.isEditingFiat === true };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([key, entry]) => [key, text(entry)]));
}
