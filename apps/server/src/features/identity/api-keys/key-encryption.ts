import { hkdfSync } from 'node:crypto';
import { encryptionWith } from '../../../platform/encryption.ts';

/** The name of the pepper of installations without one. */
const noPepper = 'none';

/** Encrypts the secrets of API keys. Keys from before the installation had a pepper keep working. */
export interface KeyEncryption {
  /** The pepper of new keys: none, or its fingerprint. */
  readonly pepper: string;
  close(secret: string, about: string): string;
  /** Returns the secret and the pepper it is sealed with. @param pepper of the row; null for rows from before the column */
  open(
    encrypted: string,
    about: string,
    pepper: string | null,
  ): { readonly secret: string; readonly pepper: string } | undefined;
}

/** @param secret of this installation */
export function keyEncryption(secret: string, pepper: string): KeyEncryption {
  const without = { name: noPepper, encryption: encryptionWith(secret, 'api-keys', '') };
  const current =
    pepper === ''
      ? without
      : {
          name: fingerprint(secret, pepper),
          encryption: encryptionWith(secret, 'api-keys', pepper, { opensUnpeppered: false }),
        };
  return {
    pepper: current.name,
    close: current.encryption.close,
    open(encrypted, about, stored) {
      for (const { name, encryption } of [current, without]) {
        const opened = stored === null || stored === name ? encryption.open(encrypted, about) : undefined;
        if (opened !== undefined) return { secret: opened, pepper: name };
      }
      return undefined;
    },
  };
}

/** A fingerprint that tells peppers apart without revealing one. */
function fingerprint(secret: string, pepper: string): string {
  return Buffer.from(hkdfSync('sha256', secret, pepper, 'api-keys-pepper-name', 8)).toString('hex');
}
