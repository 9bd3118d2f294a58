import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A key of the phone's hardware. Its private part is never read. */
export interface PhoneKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

export interface PhoneOptions {
  /** Such as https://example.com, without a path. */
  readonly origin: string;
  readonly key: PhoneKey;
  /** The version of the application; the server refuses one that is too old. */
  readonly version: string;
  readonly language?: string;
  /** The tokens of an earlier run. */
  readonly tokens?: Tokens;
  /** Stores the tokens after each change, before the next request; undefined after a logout. */
  readonly onTokens?: (tokens: Tokens | undefined) => void;
  readonly now?: () => Date;
  /** The platform's HTTP client; the global `fetch` by default. */
  readonly fetch?: typeof fetch;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  readonly key?: string | undefined;
  readonly botProof?: string | undefined;
}

/** Refusals of a token that a refresh replaces. */
const oldTokenCodes: ReadonlySet<string> = new Set(['session_expired', 'login_required']);

/** A refusal of the server. `code` is stable; the message is in the customer's language. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Creates a key as WebCrypto does. A real phone asks its secure hardware for one. */
export const createPhoneKey = (): Promise<PhoneKey> => generateKeyPair('ES256');

/** The id of a phone, as GET /mx-api/init returns it. */
export async function phoneId({ publicKey }: PhoneKey): Promise<string> {
  return `mx.${await calculateJwkThumbprint(await exportJWK(publicKey))}`;
}

/** Calls Dukat as its mobile application does: signs each request, refreshes the tokens, and repeats what was refused for its nonce. */
export class DukatPhone {
  private nonce = '';
  private jwk: JWK | undefined;
  private tokens: Tokens | undefined;
  private refreshing: Promise<void> | undefined;
  private readonly options: PhoneOptions;

  constructor(options: PhoneOptions) {
    this.options = options;
    this.tokens = options.tokens;
  }

  get isLoggedIn(): boolean {
    return this.tokens !== undefined;
  }

  get(path: string): Promise<Answer['body']> {
    return this.call({ method: 'GET', path });
  }

  /**
   * Sends a change. Pass a key with every call that moves money, and the same one when you repeat it. Pass the bot check's token with
   * the forms of visitors.
   */
  post(path: string, body: object = {}, idempotencyKey?: string, botProof?: string): Promise<Answer['body']> {
    return this.call({ method: 'POST', path, body, key: idempotencyKey, botProof });
  }

  /** Logs in with a password. Returns a ticket if the account has a second factor; `finishLogin` takes its answer. */
  async logIn(email: string, password: string): Promise<string | undefined> {
    return this.finishLogin(await this.post('/login', { email, password }));
  }

  /** Keeps the tokens of an answer that logs in. Returns its ticket if there is a further step. */
  finishLogin(body: Answer['body']): string | undefined {
    if (typeof body.ticket === 'string') return body.ticket;
    this.keep({ token: String(body.token), refreshToken: String(body.refresh_token) });
    return undefined;
  }

  async logOut(): Promise<void> {
    await this.post('/logout');
    this.keep(undefined);
  }

  private async call(request: Sent): Promise<Answer['body']> {
    await this.refreshing;
    const used = this.tokens?.token;
    const first = await this.send(request, used);
    // Other refusals, such as that of a wrong clock, say nothing about the token.
    if (used === undefined || !oldTokenCodes.has(String(first.body.code))) return readAnswer(first);
    // Another call may have refreshed while this one was under way.
    if (this.tokens?.token === used) await this.refresh(this.tokens);
    return readAnswer(await this.send(request, this.tokens?.token));
  }

  /** Refreshes once for all calls that wait for it: a refresh token that is used twice ends the session. */
  private refresh(tokens: Tokens): Promise<void> {
    this.refreshing ??= this.exchangeTokens(tokens).finally(() => {
      this.refreshing = undefined;
    });
    return this.refreshing;
  }

  private async exchangeTokens({ refreshToken }: Tokens): Promise<void> {
    const body = { refresh_token: refreshToken };
    const answer = await this.send({ method: 'POST', path: '/token', body }, undefined);
    if (answer.body.code === 'refresh_token_invalid') this.keep(undefined);
    const { token, refresh_token: next } = readAnswer(answer);
    this.keep({ token: String(token), refreshToken: String(next) });
  }

  private keep(tokens: Tokens | undefined): void {
    this.tokens = tokens;
    this.options.onTokens?.(tokens);
  }

  private async send(request: Sent, token: string | undefined): Promise<Answer> {
    const first = await this.sendOnce(request, token);
    return first.body.code === 'key_proof_nonce' ? this.sendOnce(request, token) : first;
  }

  private async sendOnce(request: Sent, token: string | undefined): Promise<Answer> {
    const { method, path, body, key, botProof } = request;
    const { origin, version, language, fetch: send = fetch } = this.options;
    const url = `${origin}/mx-api${path}`;
    const headers = {
      dpop: await this.prove(method, url, token),
      'x-app-version': version,
      ...(language !== undefined && { 'x-language': language }),
      ...(token !== undefined && { authorization: `DPoP ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(botProof !== undefined && { 'bot-check': botProof }),
    };
    const response = await send(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    this.nonce = response.headers.get('dpop-nonce') ?? this.nonce;
    return { status: response.status, body: toFields(await response.json()) };
  }

  private async prove(method: string, url: string, token: string | undefined): Promise<string> {
    const { key, now = () => new Date() } = this.options;
    this.jwk ??= await exportJWK(key.publicKey);
    const claims = {
      jti: crypto.randomUUID(),
      htm: method,
      htu: url.replace(/[?#].*$/s, ''),
      iat: Math.floor(now().getTime() / 1000),
      nonce: this.nonce,
      ...(token !== undefined && { ath: await hash(token) }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: this.jwk })
      .sign(key.privateKey);
  }
}

async function hash(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Buffer.from(bytes).toString('base64url');
}

function readAnswer({ status, body }: Answer): Answer['body'] {
  if (status < 400) return body;
  throw new Refused(status, String(body.code), String(body.message));
}

function toFields(value: unknown): Answer['body'] {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
