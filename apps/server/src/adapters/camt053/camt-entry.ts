import { type Amount, amountFromUnits, negate, parseAmount, sum } from '@dukat/rules/money/amount';
import { findChildren, nodeAt, textAt, type XmlNode } from './xml-node.ts';

/** One payment of an entry, with its details not yet parsed. */
export interface EntryPart {
  /** The bank's reference; undefined if it gives none. */
  readonly id: string | undefined;
  readonly bookedOn: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly isReturn: boolean;
  readonly details: XmlNode | undefined;
}

/** Returns the payments of an entry: none if it is not booked, undefined if it cannot be parsed. */
export function splitEntry(entry: XmlNode): readonly EntryPart[] | undefined {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (status !== null && status !== 'BOOK') return [];
  const whole = amountAt(entry, 'Amt');
  const direction = textAt(entry, 'CdtDbtInd');
  const bookedOn = readBookingDay(entry);
  if (whole === undefined || bookedOn === undefined || (direction !== 'CRDT' && direction !== 'DBIT')) {
    return undefined;
  }
  if (whole.amount === 0n) return [];

  const details = findChildren(entry, 'NtryDtls').flatMap((group) => findChildren(group, 'TxDtls'));
  const signed = (amount: Amount) => (direction === 'CRDT' ? amount : negate(amount));
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const common = { bookedOn, currency: whole.currency };
  const amounts = readAmounts(details, whole);
  if (amounts === undefined) {
    const [only] = details.length === 1 ? details : [];
    const isReturn = isReversal || details.some(isReturned);
    return [{ ...common, id: printable(reference), amount: signed(whole.amount), isReturn, details: only }];
  }
  return details.map((detail, index) => ({
    ...common,
    id: printable(textAt(detail, 'Refs', 'AcctSvcrRef') ?? (reference && `${reference}/${index + 1}`)),
    amount: signed(amounts[index] ?? amountFromUnits(0n)),
    isReturn: isReversal || isReturned(detail),
    details: detail,
  }));
}

/** Returns the amounts of a batch if each payment has one and they add up to the entry. Otherwise the batch cannot be split. */
function readAmounts(
  details: readonly XmlNode[],
  whole: { readonly amount: Amount; readonly currency: string },
): readonly Amount[] | undefined {
  if (details.length < 2) return undefined;
  const amounts = details.flatMap((detail) => {
    const amount = nodeAmount(detail, whole.currency);
    return amount === undefined || amount <= 0n ? [] : [amount];
  });
  return amounts.length === details.length && sum(amounts) === whole.amount ? amounts : undefined;
}

/** The amount in the account's currency: the transaction's amount, or the one that newer versions state directly. */
function nodeAmount(detail: XmlNode, currency: string): Amount | undefined {
  const candidates = [amountAt(detail, 'AmtDtls', 'TxAmt', 'Amt'), amountAt(detail, 'Amt')];
  return candidates.find((candidate) => candidate?.currency === currency)?.amount;
}

function amountAt(node: XmlNode, ...path: readonly string[]) {
  const currency = textAt(node, ...path, '@Ccy');
  const amount = parseAmount(withoutTrailingZeros(textAt(node, ...path) ?? ''));
  return currency === null || amount.refused ? undefined : { amount: amount.value, currency };
}

/** ISO 20022 allows "1000.", ".5" and leading zeros, which Dukat's amount parser does not. */
function withoutTrailingZeros(text: string): string {
  const [, whole = '', fraction = ''] = /^([0-9]*)(?:\.([0-9]*))?$/.exec(text) ?? [];
  if (whole === '' && fraction === '') return '';
  const head = whole.replace(/^0+(?=[0-9])/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? head : `${head}.${rest}`;
}

function readBookingDay(entry: XmlNode): string | undefined {
  const date =
    textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt');
  return /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0];
}

function isReturned(detail: XmlNode): boolean {
  return nodeAt(detail, 'RtrInf') !== undefined;
}

/** Cleans a reference for use in our own: no spaces, limited length. */
function printable(reference: string | null): string | undefined {
  const clean = (reference ?? '').replaceAll(/[^\x21-\x7e]+/g, '_').slice(0, 80);
  return clean === '' || /^_+$/.test(clean) ? undefined : clean;
}
