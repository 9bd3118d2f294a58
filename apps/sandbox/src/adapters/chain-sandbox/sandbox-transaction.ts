import { createHash, createHmac } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { isSameSecret } from '../../../../server/src/platform/random.ts';

/** The payload of a sandbox transaction. It is broadcast as its signature followed by JSON in base64url. */
export const sandboxTransfer = z.strictObject({
  network: z.string(),
  sender: z.string(),
  nonce: z.number().int().min(0),
  recipient: z.string(),
  memo: z.string().nullable(),
  asset: z.string(),
  amount: z.string(),
  fee: z.string(),
});
export type SandboxTransfer = z.output<typeof sandboxTransfer>;

function signBody(seed: string, body: string): string {
  return createHmac('sha256', seed).update(body).digest('base64url');
}

export function computeTxid(bytes: string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Signing is deterministic. */
export function signTransfer(seed: string, transfer: SandboxTransfer): string {
  const body = Buffer.from(JSON.stringify(transfer)).toString('base64url');
  return `${signBody(seed, body)}.${body}`;
}

/** Parses signed bytes. Returns undefined if they are malformed or the signature is wrong. */
export function verifyTransfer(seed: string, bytes: string): SandboxTransfer | undefined {
  const [signature = '', body = '', ...rest] = bytes.split('.');
  if (rest.length > 0 || !isSameSecret(signature, signBody(seed, body))) return undefined;
  const parsed = sandboxTransfer.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return parsed.success ? parsed.data : undefined;
}
