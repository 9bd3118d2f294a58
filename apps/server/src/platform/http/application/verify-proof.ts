import { createHash } from 'node:crypto';
import { z } from '@dukat/contract/z';
import { appDeviceId } from '@dukat/rules/identity/app-device';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { secondMs } from '@dukat/rules/time/durations';
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWTPayload, jwtVerify } from 'jose';
import type { ProofNonces } from './proof-nonces.ts';

/** The largest difference between the phone's clock and ours. */
const clockToleranceMs = 60 * secondMs;
const longestProof = 2048;
const proofIdPattern = /^[\x21-\x7e]{1,128}$/;

export interface ProvenRequest {
  readonly method: string;
  /** Scheme, host and path. */
  readonly url: string;
  readonly accessToken: string | undefined;
  readonly now: Date;
}

export interface Proof {
  readonly deviceId: string;
  readonly proofId: string;
}

export type ProofRefusal = 'key_proof_invalid' | 'key_proof_nonce';

const claims = z.object({
  jti: z.string().regex(proofIdPattern),
  iat: z.number(),
  htm: z.string(),
  htu: z.string(),
});

/**
 * Checks a proof of possession (RFC 9449, 4.3) and returns the device of its key. The caller must record the proof's id, which makes it
 * usable once.
 */
export async function verifyProof(
  proof: unknown,
  request: ProvenRequest,
  nonces: ProofNonces,
): Promise<Result<Proof, ProofRefusal>> {
  if (typeof proof !== 'string' || proof.length > longestProof) return refuse('key_proof_invalid');
  const verified = await verifySignature(proof, request.now);
  if (verified === undefined) return refuse('key_proof_invalid');
  const its = claims.safeParse(verified.payload);
  if (!its.success || !matchesRequest(its.data, verified.payload, request))
    return refuse('key_proof_invalid');
  if (!nonces.isCurrent(verified.payload.nonce)) return refuse('key_proof_nonce');
  return accept({ deviceId: appDeviceId(verified.thumbprint), proofId: its.data.jti });
}

/** Verifies the signature by the key in the header. Only ES256 is accepted, and no private key. */
async function verifySignature(proof: string, now: Date) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: now,
    });
    const { jwk } = protectedHeader;
    return jwk === undefined
      ? undefined
      : { payload, thumbprint: await calculateJwkThumbprint(jwk, 'sha256') };
  } catch (error) {
    // WebCrypto throws other errors for a point that is not on the curve.
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException)
      return undefined;
    throw error;
  }
}

function matchesRequest(
  { iat, htm, htu }: z.output<typeof claims>,
  { ath }: JWTPayload,
  { method, url, accessToken, now }: ProvenRequest,
): boolean {
  if (Math.abs(iat * secondMs - now.getTime()) > clockToleranceMs) return false;
  const signed = withoutQuery(htu);
  if (htm !== method || signed === undefined || signed !== withoutQuery(url)) return false;
  return accessToken === undefined || ath === createHash('sha256').update(accessToken).digest('base64url');
}

/** Returns the URL in normal form, without query and fragment, which a proof does not cover. */
function withoutQuery(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.search = '';
  url.hash = '';
  return url.href;
}
