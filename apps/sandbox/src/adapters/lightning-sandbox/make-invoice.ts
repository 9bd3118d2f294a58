import { hash, randomBytes } from 'node:crypto';
import {
  bytesToWords,
  derivePublicKey,
  encodeMsat,
  type Field,
  featureWords,
  numberWords,
  signInvoice,
  textWords,
} from '@dukat/rules/lightning/encode-invoice';
import { fieldTypes } from '@dukat/rules/lightning/invoice-fields';

export interface InvoiceTerms {
  readonly key: Uint8Array;
  readonly msat: bigint | null;
  readonly description: { readonly text: string } | { readonly hash: Buffer };
  readonly expirySeconds: number;
  readonly now: Date;
  /** Names a private channel, through which alone the node can be reached. */
  readonly isPrivate?: boolean;
}

export interface SignedInvoice {
  readonly paymentHash: string;
  readonly preimage: string;
  readonly request: string;
}

const finalCltv = 80;
/** Variable onion, payment secret and parts, as LND sets them (BOLT 9). */
const features = [9, 14, 17];

/** Signs a genuine invoice of a test chain for a new preimage. */
export function makeInvoice({ key, msat, description, expirySeconds, now, isPrivate }: InvoiceTerms) {
  const preimage = randomBytes(32);
  const paymentHash = hash('sha256', preimage, 'buffer');
  const fields: Field[] = [
    [fieldTypes.paymentHash, bytesToWords(paymentHash)],
    [fieldTypes.secret, bytesToWords(randomBytes(32))],
    'text' in description
      ? [fieldTypes.description, textWords(description.text)]
      : [fieldTypes.descriptionHash, bytesToWords(description.hash)],
    [fieldTypes.expiry, numberWords(expirySeconds)],
    [fieldTypes.finalCltv, numberWords(finalCltv)],
    [fieldTypes.features, featureWords(...features)],
    ...(isPrivate === true ? [[fieldTypes.hint, bytesToWords(privateChannel(key))] satisfies Field] : []),
  ];
  const createdAt = Math.floor(now.getTime() / 1000);
  const request = signInvoice({ prefix: `lnbcrt${encodeMsat(msat)}`, createdAt, fields }, key);
  return { paymentHash: paymentHash.toString('hex'), preimage: preimage.toString('hex'), request };
}

/** A channel to a neighbor: its public key, the channel, the fees, and the blocks it keeps (BOLT 11). */
function privateChannel(key: Uint8Array): Uint8Array {
  const neighbor = derivePublicKey(hash('sha256', Buffer.concat([Buffer.from('neighbor'), key]), 'buffer'));
  const channel = Buffer.from('0000010000020003', 'hex');
  const terms = Buffer.alloc(10);
  terms.writeUInt32BE(1000, 0);
  terms.writeUInt32BE(100, 4);
  terms.writeUInt16BE(40, 8);
  return Buffer.concat([neighbor, channel, terms]);
}
