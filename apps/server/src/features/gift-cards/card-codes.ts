import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { makeCardCode } from '@dukat/rules/gift-cards/card-code';
import { type Encryption, encryptionWith } from '../../platform/encryption.ts';

/** How the codes of gift cards are made and stored. The rows alone reveal none. */
export interface CardCodes extends Encryption {
  create(): string;
  /** The form by which a code is looked up. */
  hash(code: string): string;
  /** The secret that proves a visitor's purchase. It is derived, so that nothing is stored that could leak. */
  secretFor(cardPublicId: string): string;
  /** The codes of the time before the installation had a pepper. */
  readonly former: CardCodes | undefined;
}

export function cardCodes(secret: string, pepper: string): CardCodes {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, pepper, purpose, 32));
  const key = deriveKey('gift-card-codes');
  const secretKey = deriveKey('gift-card-secrets');
  return {
    ...encryptionWith(secret, 'gift-cards', pepper),
    former: pepper === '' ? undefined : cardCodes(secret, ''),
    create: () => makeCardCode(randomBytes(15)),
    secretFor: (id) => createHmac('sha256', secretKey).update(id).digest('base64url'),
    hash: (code) => createHmac('sha256', key).update(code).digest('base64url'),
  };
}
