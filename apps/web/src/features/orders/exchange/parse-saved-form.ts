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
 * Reads a form from the window's storage. Its content is untrusted: an older version of the page, or another person at this
 * device, may have written it.
 */
export function parseSavedForm(saved: unknown): ExchangeForm | undefined {
  if (!isRecord(saved)) return undefined;
  const known = (purpose: unknown) => parseOption(purposes, purpose);
  return {
    amount: parseTypedAmount(saved.amount),
    fiat: amountSearch({ paymentCurrency: saved.fiat }).paymentCurrency,
    rateType: parseOption(rateTypes, saved.rateType),
    customRates: texts(saved.customRates),
    paymentType: parseOption(paymentTypes, saved.paymentType),
    depositNetworks: texts(saved.depositNetworks),
    payoutType: parseOption(payoutTypes, saved.payoutType) ?? 'KEEP',
    addresses: Object.fromEntries(
      Object.entries(isRecord(saved.addresses) ? saved.addresses : {}).map(([key, entry]) => [
        key,
        texts(entry),
      ]),
    ),
    purpose: known(saved.purpose) ?? null,
    purposeText: text(saved.purposeText),
    purposesClicked: Array.isArray(saved.purposesClicked)
      ? saved.purposesClicked.flatMap((purpose) => known(purpose) ?? [])
      : [],
    email: text(saved.email),
    agreement: saved.agreement === true,
    marketing: saved.marketing === true,
  };
}

function parseTypedAmount(saved: unknown): TypedAmount | undefined {
  if (!isRecord(saved) || typeof saved.typed !== 'string') return undefined;
  return { typed: saved.typed, isEditingFiat: saved.isEditingFiat === true };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseOption<Value extends string>(values: readonly Value[], given: unknown): Value | undefined {
  return values.find((value) => value === given);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([key, entry]) => [key, text(entry)]));
}
