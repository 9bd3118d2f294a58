import { decrypt, encrypt } from './aes-gcm.ts';

/** An encryption key with an id that reveals nothing about it. */
export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Encrypted {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts files with the newest key. Older keys still decrypt until they are removed. */
export interface KeyRing {
  readonly newest: string;
  /** @param about the subject of the file: it decrypts only for the same subject, so that rows cannot be swapped. */
  close(bytes: Buffer, about: string): Encrypted;
  /** Returns the file; undefined if its key is missing or another one, it belongs to another subject, or it was changed. */
  open(encrypted: Encrypted, about: string): Buffer | undefined;
}

/** @param keys the newest first, each with 32 random bytes */
export function keyRing([newest, ...older]: readonly [NamedKey, ...NamedKey[]]): KeyRing {
  const known = new Map([newest, ...older].map(({ id, key }) => [id, key]));
  const belongs = (keyId: string, about: string) => `${keyId}\n${about}`;
  return {
    newest: newest.id,
    close: (bytes, about) => ({
      keyId: newest.id,
      bytes: encrypt(newest.key, bytes, belongs(newest.id, about)),
    }),
    open({ keyId, bytes }, about) {
      const key = known.get(keyId);
      return key && decrypt(key, bytes, belongs(keyId, about));
    },
  };
}
