import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { UnusableFile } from './archive-store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const ending = '.zst.age';

/** Compresses and encrypts a file; returns its stored bytes and name, which ends with the hash of the stored bytes. */
export async function packFile(
  name: string,
  content: Uint8Array,
  recipients: readonly string[],
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const bytes = await encrypter.encrypt(await compress(content));
  return { name: `${name}-${sha256(bytes)}${ending}`, bytes };
}

/** Returns the content of a stored file. Throws UnusableFile if it is damaged or no key opens it. */
export async function unpackFile(
  storedName: string,
  bytes: Uint8Array,
  keys: readonly string[],
): Promise<Uint8Array> {
  if (hashIn(storedName) !== sha256(bytes))
    throw new UnusableFile(`The backup file ${storedName} is damaged.`);
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  let compressed: Uint8Array;
  try {
    compressed = await decrypter.decrypt(bytes);
  } catch {
    throw new UnusableFile(`No given key opens the backup file ${storedName}.`);
  }
  return await decompress(compressed);
}

/** Returns the name that was given to `packFile`. */
export function nameInside(storedName: string): string {
  return storedName.slice(0, -(ending.length + 65));
}

function hashIn(storedName: string): string {
  return storedName.slice(-(ending.length + 64), -ending.length);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
