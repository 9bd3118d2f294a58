import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { shownText } from '../lightning/shown-text.ts';
import { parseJson } from '../parse-json.ts';
import { accept, type Result, refuse } from '../result.ts';
import { dayMs } from '../time/durations.ts';

/** The most unpaid invoices of one Lightning wallet. */
export const mostOpenDonations = 50;
export const donationExpirySeconds = 600;
/**
 * Unpaid donations are deleted so long after they expire, but only if their invoices are canceled: a node that was unreachable for longer
 * may still report payments.
 */
export const unpaidDonationsKeptMs = 7 * dayMs;

const longestPayerData = 1000;
export const longestPayerName = 100;
const longestPayerEmail = 254;

/** Returns the text that describes a wallet (LUD-06, LUD-16). */
export function walletMetadata(description: string, lightningAddress: string | null): string {
  const rows = [['text/plain', description]];
  if (lightningAddress !== null) rows.push(['text/identifier', lightningAddress]);
  return JSON.stringify(rows);
}

interface DonationForm {
  readonly amount: string;
  readonly comment: string;
  /** As the payer's program sent it, since the invoice contains its hash. */
  readonly payerData: string;
}

export interface Donation {
  readonly msat: bigint;
  readonly comment: string;
  readonly payerName: string;
  readonly payerEmail: string;
  /** SHA-256 of the metadata and the payer's data. */
  readonly descriptionHash: string;
}

export type DonationRefusal =
  | 'amount_unreadable'
  | 'amount_out_of_range'
  | 'comment_too_long'
  | 'payer_data_unreadable';

/** Reads the request of an invoice that a payer's program sent. */
export function readDonation(
  { amount, comment, payerData }: DonationForm,
  wallet: { readonly minMsat: bigint; readonly maxMsat: bigint; readonly commentLength: number },
  metadata: string,
): Result<Donation, DonationRefusal> {
  if (!/^[1-9][0-9]{0,17}$/.test(amount)) return refuse('amount_unreadable');
  const msat = BigInt(amount);
  if (msat < wallet.minMsat || msat > wallet.maxMsat) return refuse('amount_out_of_range');
  if ([...comment].length > wallet.commentLength) return refuse('comment_too_long');
  const payer = readPayer(payerData);
  if (payer === undefined) return refuse('payer_data_unreadable');
  return accept({
    msat,
    comment: shownText(comment, wallet.commentLength),
    ...payer,
    descriptionHash: bytesToHex(sha256(utf8ToBytes(`${metadata}${payerData}`))),
  });
}

function readPayer(text: string): Pick<Donation, 'payerName' | 'payerEmail'> | undefined {
  if (text === '') return { payerName: '', payerEmail: '' };
  const data = text.length > longestPayerData ? undefined : parseJson(text);
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const read = (name: string, most: number) => {
    const value: unknown = Reflect.get(data, name) ?? '';
    return typeof value === 'string' && [...value].length <= most ? shownText(value, most) : undefined;
  };
  const payerName = read('name', longestPayerName);
  const payerEmail = read('email', longestPayerEmail);
  return payerName === undefined || payerEmail === undefined ? undefined : { payerName, payerEmail };
}
