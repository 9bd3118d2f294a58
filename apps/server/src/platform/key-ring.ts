import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of the house, by a name that says nothing of it. */
export interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Encrypted {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts files under the newest of the house's keys; what was encrypted under an older one still opens, until that one is taken away. */
export interface KeyRing {
  readonly newest: string;
  /** @param about what the file belongs to: it opens for nothing else, so that rows cannot be swapped. */
  close(bytes: Buffer, about: string): Encrypted;
  /** The file; undefined where its key is not there, or was another one, or where it belongs to something else or was changed since. */
  open(encrypted: Encrypted, about: string): Buffer | undefined;
}

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** How much longer a file is when it is encrypted. */
export const overheadBytes = nonceBytes + tagBytes;

/** @param keys the newest first, each with 32 random bytes */
export function keyRing([newest, ...older]: readonly [NamedKey, ...NamedKey[]]): KeyRing {
  const known = new Map([newest, ...older].map(({ id, key }) => [id, key]));
  const belongs = (keyId: string, about: string) => Buffer.from(`${keyId}\n${about}`);
  return {
    newest: newest.id,
    close(bytes, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(belongs(newest.id, about));
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return { keyId: newest.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    open({ keyId, bytes }, about) {
      const key = known.get(keyId);
      if (key === undefined || bytes.length < overheadBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(belongs(keyId, about))
        .setAuthTag(bytes.subarray(nonceBytes, overheadBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(overheadBytes)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
