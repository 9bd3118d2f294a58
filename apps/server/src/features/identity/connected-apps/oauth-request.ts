import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { hashSecret, isSameSecret } from '../../../platform/random.ts';
import { type App, findApp } from './apps-repository.ts';

/** Form fields of a program's request. */
export interface OAuthForm {
  /** Returns undefined for a field that is absent or empty (RFC 6749, 3.2). */
  readonly get: (name: string) => string | undefined;
}

const mostFields = 20;
const longestValue = 1000;

/** Parses a form that has each parameter at most once (RFC 6749, 3.2). Returns undefined for any other body. */
export function parseForm(body: unknown): OAuthForm | undefined {
  if (typeof body !== 'string') return undefined;
  const fields = [...new URLSearchParams(body)];
  const names = new Set(fields.map(([name]) => name));
  const isPlain = names.size === fields.length && fields.length <= mostFields;
  if (!isPlain || fields.some(([, value]) => !isUsable(value))) return undefined;
  const values = new Map(fields.filter(([, value]) => value !== ''));
  return { get: (name) => values.get(name) };
}

/** Printable ASCII; these protocols send no other characters (RFC 6749, appendix A). */
const isUsable = (value: string) => value.length <= longestValue && /^[ -~]*$/.test(value);

interface Credentials {
  readonly clientId: string;
  readonly secret: string | undefined;
}

/** Reads name and secret from the Basic header, each form-encoded (RFC 6749, 2.3.1). */
function parseBasicCredentials(header: string): Credentials | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return undefined;
  const decoded = (part: string) => new URLSearchParams(`x=${part}`).get('x') ?? '';
  return { clientId: decoded(text.slice(0, colon)), secret: decoded(text.slice(colon + 1)) };
}

function readCredentials(form: OAuthForm, header: string | undefined): Credentials | undefined {
  const clientId = form.get('client_id');
  const secret = form.get('client_secret');
  if (header === undefined) return clientId === undefined ? undefined : { clientId, secret };
  const basic = parseBasicCredentials(header);
  // Rejects more than one authentication method or client id (RFC 6749, 2.3).
  if (secret !== undefined || (clientId !== undefined && clientId !== basic?.clientId)) return undefined;
  return basic;
}

/** Matches no program. Compared for unknown names, so that they take the same time. */
const dummyHash = hashSecret('');

/**
 * Authenticates a program: by its secret, or by its client id alone if it has no secret. Rejects a program without a secret that sends one.
 */
export async function authenticateApp(
  db: Database,
  form: OAuthForm,
  header: string | undefined,
): Promise<Result<App, 'invalid_client'>> {
  const given = readCredentials(form, header);
  if (given === undefined) return refuse('invalid_client');
  const app = await findApp(db, given.clientId);
  if (app?.secretHash === null && given.secret === undefined) return accept(app);
  const isRight = isSameSecret(hashSecret(given.secret ?? ''), app?.secretHash ?? dummyHash);
  const isProven = app !== undefined && app.secretHash !== null && given.secret !== undefined && isRight;
  return isProven ? accept(app) : refuse('invalid_client');
}
