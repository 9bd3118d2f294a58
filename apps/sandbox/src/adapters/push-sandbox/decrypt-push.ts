import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys that a device needs to decrypt a message. */
export interface DeviceKeys {
  readonly privateKey: string;
  readonly auth: string;
}

const saltBytes = 16;
const tagBytes = 16;

/** Decrypts a message as its device does (RFC 8291 over RFC 8188). Returns undefined if it is not encrypted for this device. */
export function decryptPush(body: Buffer, { privateKey, auth }: DeviceKeys): string | undefined {
  const keyBytes = body[saltBytes + 4] ?? 0;
  const start = saltBytes + 5 + keyBytes;
  if (keyBytes !== 65 || body.length < start + tagBytes + 1) return undefined;
  const salt = body.subarray(0, saltBytes);
  const sendersKey = body.subarray(saltBytes + 5, start);
  const ciphertext = body.subarray(start);
  const device = createECDH('prime256v1');
  device.setPrivateKey(privateKey, 'base64url');
  const derive = (given: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, given, info, length));
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sendersKey]);
    const shared = device.computeSecret(sendersKey);
    const secret = derive(Buffer.from(auth, 'base64url'), shared, info, 32);
    const key = derive(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(salt, secret, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(ciphertext.subarray(-tagBytes));
    const padded = Buffer.concat([decipher.update(ciphertext.subarray(0, -tagBytes)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  } catch {
    return undefined;
  }
}
