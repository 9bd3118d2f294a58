import { shownText } from '../lightning/shown-text.ts';
import { type AmountRefusal, one, parseAmount } from '../money/amount.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dayMs, minuteMs } from '../time/durations.ts';

/** The most Lightning wallets of one person. */
export const mostLightningWallets = 5;
/** The most aliases that one person may take in total: none is ever given to another person, so one must not take them all. */
export const mostAliases = 20;
/** Comments have fewer characters. */
export const commentLimit = 1000;
/** The most satoshis of one payment, ten bitcoins. */
export const mostSendableSats = 1_000_000_000n;
/** The most characters of a success message (LUD-09) and of a description, which must fit into invoices of other programs (BOLT 11). */
export const longestSuccessMessage = 144;
export const longestItemDescription = 200;

export const longestName = 60;

/** How often the owner is written to about donations: at once, at most once a day, or never. */
export const donationNotices = ['each', 'daily', 'off'] as const;
export type DonationNotices = (typeof donationNotices)[number];
/** The shortest time between two messages about a wallet; donations between them are reported together. */
export const noticeGapMs: Readonly<Record<Exclude<DonationNotices, 'off'>, number>> = {
  each: 10 * minuteMs,
  daily: dayMs,
};
/** Attempts to write a message before it is given up. */
export const maxNoticeAttempts = 5;

const msatPerSat = 1000n;
const aliasShape = /^(?=.{1,64}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Names that could pass for the operator's, or that mail and web servers give a meaning. */
const reservedWords = new Set([
  ...[
    'admin',
    'administrator',
    'root',
    'system',
    'operator',
    'moderator',
    'staff',
    'team',
    'official',
    'owner',
  ],
  ...['support', 'help', 'helpdesk', 'service', 'contact', 'info', 'security', 'abuse', 'fraud', 'phishing'],
  ...['postmaster', 'hostmaster', 'webmaster', 'mailer', 'daemon', 'noreply', 'news', 'newsletter', 'mail'],
  ...['billing', 'payment', 'payments', 'finance', 'accounting', 'invoice', 'refund', 'refunds', 'deposit'],
  ...['withdrawal', 'compliance', 'aml', 'kyc', 'legal', 'privacy', 'gdpr', 'bank', 'exchange', 'wallet'],
  ...[
    'donate',
    'donation',
    'donations',
    'lightning',
    'lnurl',
    'lnurlp',
    'bitcoin',
    'btc',
    'api',
    'www',
    'app',
  ],
  ...['podpora', 'pomoc', 'platba', 'platby', 'soporte', 'ayuda', 'hilfe'],
]);

export interface WalletForm {
  readonly name: string;
  readonly alias: string | null;
  readonly minSendable: string;
  readonly maxSendable: string;
  readonly commentAllowed: number;
  readonly successMessage: string;
  readonly description: string;
  readonly notices: DonationNotices;
}

/** A page or address at which a person is paid. */
export interface WalletTerms {
  readonly name: string;
  readonly alias: string | null;
  readonly minMsat: bigint;
  readonly maxMsat: bigint;
  readonly commentLength: number;
  readonly successMessage: string;
  readonly description: string;
  readonly notices: DonationNotices;
}

export type WalletRefusal =
  | AmountRefusal
  | 'lightning_minimum_not_positive'
  | 'lightning_maximum_below_minimum'
  | 'lightning_maximum_too_large'
  | 'lightning_comment_length'
  | 'lightning_text_empty'
  | 'lightning_alias_invalid'
  | 'lightning_alias_reserved';

/** Reads the form of a Lightning wallet. `brandWords` are the names of all brands. */
export function readWalletForm(
  form: WalletForm,
  brandWords: readonly string[],
): Result<WalletTerms, WalletRefusal> {
  const min = parseAmount(form.minSendable, 0);
  if (min.refused) return { ...min, field: 'min_sendable' };
  if (min.value === 0n) return refuse('lightning_minimum_not_positive', { field: 'min_sendable' });
  const max = parseAmount(form.maxSendable, 0);
  if (max.refused) return { ...max, field: 'max_sendable' };
  if (max.value < min.value) return refuse('lightning_maximum_below_minimum', { field: 'max_sendable' });
  if (max.value / one > mostSendableSats) {
    const most = String(mostSendableSats);
    return refuse('lightning_maximum_too_large', { field: 'max_sendable', values: { most } });
  }
  const { commentAllowed: commentLength } = form;
  if (commentLength < 0 || commentLength >= commentLimit) {
    return refuse('lightning_comment_length', { field: 'comment_allowed' });
  }
  const alias = readAlias(form.alias, brandWords);
  if (alias.refused) return alias;
  const name = readText(form.name, longestName);
  const description = readText(form.description, longestItemDescription);
  if (name === '') return refuse('lightning_text_empty', { field: 'name' });
  if (description === '') return refuse('lightning_text_empty', { field: 'description' });
  const successMessage = readText(form.successMessage, longestSuccessMessage);
  return accept({
    ...{ name, commentLength, successMessage, description, notices: form.notices },
    alias: alias.value,
    minMsat: (min.value / one) * msatPerSat,
    maxMsat: (max.value / one) * msatPerSat,
  });
}

function readAlias(
  text: string | null,
  brandWords: readonly string[],
): Result<string | null, 'lightning_alias_invalid' | 'lightning_alias_reserved'> {
  const alias = text?.trim() ?? '';
  if (alias === '') return accept(null);
  const lower = alias.toLowerCase();
  // Some letters of other alphabets become ASCII in lower case, so the typed text is checked.
  if (!/^[a-z0-9._-]+$/i.test(alias) || !aliasShape.test(lower)) {
    return refuse('lightning_alias_invalid', { field: 'alias' });
  }
  return isReserved(lower, brandWords)
    ? refuse('lightning_alias_reserved', { field: 'alias' })
    : accept(lower);
}

/** Strangers read these texts. */
const readText = (text: string, most: number) => shownText(text, most).trim();

/** Digits that pass for letters. */
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['3', 'e'],
  ['5', 's'],
]);

/** Makes texts equal that look alike in a payer's program. */
const fold = (text: string) =>
  text.replaceAll(/[01i35]/g, (character) => lookalikes.get(character) ?? character);

const foldedWords: ReadonlySet<string> = new Set([...reservedWords].map(fold));

/** Whether the alias contains a brand, or neighboring parts of it are a reserved word. */
function isReserved(alias: string, brandWords: readonly string[]): boolean {
  const parts = fold(alias).split(/[._-]/);
  const joined = parts.join('');
  const brands = brandWords.map((word) => fold(word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')));
  return (
    brands.some((brand) => brand !== '' && joined.includes(brand)) ||
    parts.some((_, from) => parts.some((_part, to) => foldedWords.has(parts.slice(from, to + 1).join(''))))
  );
}
