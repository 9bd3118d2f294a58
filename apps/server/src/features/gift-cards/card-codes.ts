import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { makeCardCode } from '@dukat/rules/gift-cards/card-code';
import { type Encryption, encryptionWith } from '../../platform/encryption.ts';

/** How the codes of gift cards are made and stored. The rows alone reveal none. */
export interface CardCodes extends Encryption {
  create(): string;
  /** The form by which a code is looked up. */
  hash(code: string): string;
}

export function cardCodes(secret: string, pepper: string): CardCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, pepper, 'gift-card-codes', 32));
  return {
    ...encryptionWith(secret, 'gift-cards', pepper),
    create: () => makeCardCode(randomBytes(15)),
    hash: (code) => createHmac('sha256', key).update(code).digest('base64url'),
  };
}
