import { shownText } from '../lightning/shown-text.ts';
import { type Amount, type AmountRefusal, one, parseAmount } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { longestCardName, mostCardDaySats, mostCardPaymentSats } from './limits.ts';

export interface CardForm {
  readonly name: string;
  /** Satoshis. */
  readonly singleLimit: string;
  readonly dailyLimit: string;
  /** Null for a card without a PIN. */
  readonly pinAbove: string | null;
  /** Null keeps the PIN that the card has. */
  readonly pin: string | null;
}

/** What a card may pay. */
export interface CardTerms {
  readonly name: string;
  readonly singleSats: bigint;
  readonly dailySats: bigint;
  /** Payments above it need the PIN; null if none does. */
  readonly pinAboveSats: bigint | null;
}

export type CardFormRefusal =
  | AmountRefusal
  | 'bolt_card_name_empty'
  | 'bolt_card_limit_zero'
  | 'bolt_card_limit_too_large'
  | 'bolt_card_day_below_single'
  | 'bolt_card_pin_invalid'
  | 'bolt_card_pin_missing';

/** Reads the form of a card. `hasPin` says whether the card has a PIN already. */
export function readCardForm(
  form: CardForm,
  { hasPin }: { readonly hasPin: boolean },
): Result<CardTerms, CardFormRefusal> {
  const name = shownText(form.name, longestCardName).trim();
  if (name === '') return refuse('bolt_card_name_empty', { field: 'name' });
  const single = readLimit(form.singleLimit, 'single_limit', mostCardPaymentSats);
  if (single.refused) return single;
  const daily = readLimit(form.dailyLimit, 'daily_limit', mostCardDaySats);
  if (daily.refused) return daily;
  if (daily.value < single.value) return refuse('bolt_card_day_below_single', { field: 'daily_limit' });
  const pin = readPin(form, hasPin);
  if (pin.refused) return pin;
  const terms = { name, singleSats: single.value, dailySats: daily.value };
  if (form.pinAbove === null) return accept({ ...terms, pinAboveSats: null });
  const above = parseAmount(form.pinAbove, 0);
  if (above.refused) return { ...above, field: 'pin_above' };
  if (toSats(above.value) > mostCardPaymentSats) return tooLarge('pin_above', mostCardPaymentSats);
  return accept({ ...terms, pinAboveSats: toSats(above.value) });
}

const toSats = (amount: Amount): bigint => amount / one;

const tooLarge = (field: string, most: bigint) =>
  refuse('bolt_card_limit_too_large', { field, values: { most: String(most) } });

function readLimit(
  text: string,
  field: string,
  most: bigint,
): Result<bigint, AmountRefusal | 'bolt_card_limit_zero' | 'bolt_card_limit_too_large'> {
  const read = parseAmount(text, 0);
  if (read.refused) return { ...read, field };
  const sats = toSats(read.value);
  if (sats === 0n) return refuse('bolt_card_limit_zero', { field });
  return sats > most ? tooLarge(field, most) : accept(sats);
}

function readPin(
  { pin, pinAbove }: CardForm,
  hasPin: boolean,
): Result<null, 'bolt_card_pin_invalid' | 'bolt_card_pin_missing'> {
  if (pin !== null && !isPin(pin)) return refuse('bolt_card_pin_invalid', { field: 'pin' });
  const isMissing = pinAbove !== null && pin === null && !hasPin;
  return isMissing ? refuse('bolt_card_pin_missing', { field: 'pin' }) : accept(null);
}

/** Whether a text has the form of a PIN. */
export const isPin = (text: string): boolean => /^[0-9]{4,8}$/.test(text);
