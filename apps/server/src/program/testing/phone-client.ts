import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { applicationPrefix } from '../../platform/http/fronts/api-front.ts';
import type { TestClient } from './test-client.ts';

const host = 'localhost:3000';

/** What a test may forge in a proof. */
export interface Forged {
  readonly claims?: JWTPayload;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Sent instead of the proof. */
  readonly proof?: string;
}

export interface PhoneClient extends TestClient {
  /** Signs a request with the phone's key. */
  sign(method: string, path: string, forged?: Forged): Promise<string>;
  readonly nonce: string;
}

/** The path on the application's front of a path of the retail API. */
export const toPhonePath = (path: string) => path.replace(/^\/api\//, applicationPrefix);

/** Calls the program as the mobile application does: each request is signed by the phone's key. Takes paths of either front. */
export async function phoneClient(app: FastifyInstance, clock: Clock): Promise<PhoneClient> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  let token: string | undefined;
  let nonce = '';

  function sign(method: string, path: string, { claims, header }: Forged = {}): Promise<string> {
    const ath = token === undefined ? {} : { ath: createHash('sha256').update(token).digest('base64url') };
    const iat = Math.floor(clock.now().getTime() / 1000);
    const htu = `http://${host}${toPhonePath(path).replace(/[?#].*$/s, '')}`;
    return new SignJWT({ jti: randomUUID(), htm: method, htu, iat, nonce, ...ath, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(privateKey);
  }

  async function sendOnce(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ) {
    const response = await app.inject({
      method: method as 'GET',
      url: toPhonePath(path),
      headers: {
        host,
        'x-language': 'en_US',
        dpop: await sign(method, path),
        ...(token !== undefined && { authorization: `DPoP ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    nonce = String(response.headers['dpop-nonce'] ?? nonce);
    return {
      status: response.statusCode,
      body: parsed(response.body),
      text: response.body,
      headers: response.headers,
    };
  }

  /** Sends a request again that was refused for its nonce, as every client does. */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const answer = await sendOnce(method, path, body, headers);
    return answer.body.code === 'key_proof_nonce' ? sendOnce(method, path, body, headers) : answer;
  }

  await send('GET', '/api/init');
  return {
    cookie: '',
    get token() {
      return token;
    },
    get nonce() {
      return nonce;
    },
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    send,
    sign,
    useToken(given) {
      token = given;
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
