import { hkdfSync } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { type CardKeys, cardKeyBytes } from '@dukat/rules/bolt-cards/card-keys';
import { assert } from '@dukat/rules/result';
import { type Encryption, encryptionWith } from '../../platform/encryption.ts';

/** A key from which the keys of cards are derived. */
export interface IssuerKey {
  readonly id: string;
  readonly key: Uint8Array;
}

export interface CardSecrets {
  /** Derives the keys of chips that are programmed now. */
  readonly newest: IssuerKey;
  /** Their cards work, the newest first. */
  readonly all: readonly IssuerKey[];
  /** Encrypts the keys of chips. */
  readonly encryption: Encryption;
}

/** The key of an installation without configured keys. Cards that were programmed with it keep working. */
const ownKeyId = 'installation';

/** @param configured the newest first */
export function cardSecrets(
  configured: readonly IssuerKey[],
  { secret, pepper }: { readonly secret: string; readonly pepper: string },
): CardSecrets {
  // Chips from before the installation had a pepper keep working.
  const [own, ...former] = [pepper, ...(pepper === '' ? [] : [''])].map((salt) => ({
    id: ownKeyId,
    key: new Uint8Array(hkdfSync('sha256', secret, salt, 'bolt-card-issuer', cardKeyBytes)),
  }));
  assert(own !== undefined, 'expected the installation’s own key');
  return {
    newest: configured[0] ?? own,
    all: [...configured, own, ...former],
    encryption: encryptionWith(secret, 'bolt-cards', pepper),
  };
}

const hex = z.string().regex(/^[0-9a-f]{32}$/);
const stored = z.object({ k0: hex, k1: hex, k2: hex, k3: hex, k4: hex });
type HexKeys = z.output<typeof stored>;

/** The chip whose keys they are: encrypted keys cannot be moved to another card or version. */
interface KeyOwner {
  readonly publicId: string;
  readonly version: number;
}
const subject = ({ publicId, version }: KeyOwner) => `bolt-card:${publicId}:${version}`;
const toHex = (key: Uint8Array) => Buffer.from(key).toString('hex');

export function closeKeys({ encryption }: CardSecrets, keys: CardKeys, owner: KeyOwner): string {
  return encryption.close(JSON.stringify(hexKeys(keys)), subject(owner));
}

export function hexKeys({ k0, k1, k2, k3, k4 }: CardKeys): HexKeys {
  return { k0: toHex(k0), k1: toHex(k1), k2: toHex(k2), k3: toHex(k3), k4: toHex(k4) };
}

/** Returns the keys of a chip; undefined if they cannot be decrypted. */
export function openKeys(
  { encryption }: CardSecrets,
  encrypted: string,
  owner: KeyOwner,
): CardKeys | undefined {
  const text = encryption.open(encrypted, subject(owner));
  if (text === undefined) return undefined;
  const { k0, k1, k2, k3, k4 } = stored.parse(JSON.parse(text));
  const bytes = (key: string) => new Uint8Array(Buffer.from(key, 'hex'));
  return { k0: bytes(k0), k1: bytes(k1), k2: bytes(k2), k3: bytes(k3), k4: bytes(k4) };
}
