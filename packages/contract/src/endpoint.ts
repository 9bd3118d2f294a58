import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { z } from './z.ts';

/**
 * Who may call. `open`: no device needed (documents, callbacks). `device`: any caller after GET /api/init.
 * `visitor-or-user`: as device, and the caller is told apart. `signed-in`: a live session on its own device.
 * `operator`: a session of the back office.
 */
export type Access = 'open' | 'device' | 'visitor-or-user' | 'signed-in' | 'operator';

/** What an operator is there for (domain, Roles). */
export type OperatorRole = 'support' | 'finance' | 'compliance' | 'content' | 'administrator';

/** Statuses that a refusal may carry: 404 not yours or not there, 409 the state forbids it, 422 a field is wrong. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429 | 503;

/**
 * Calls are limited by budget: `public`, `login` and `registration` by address, and what a browser asks of `public` by its
 * device; `account`, `orders` and `cancels` by account; `new-orders`, `prefills` and `streams` by account too, and a visitor's
 * by address and by device. Orders never use up what cancels need.
 */
export type Budget =
  | 'public'
  | 'account'
  | 'orders'
  | 'cancels'
  | 'login'
  | 'registration'
  | 'new-orders'
  | 'prefills'
  | 'streams';

export interface Endpoint<
  Path extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Reason extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: Path;
  readonly access: Access;
  /** Of an `operator` endpoint, whose it is; absent where every operator may, even before choosing an own password. */
  readonly roles?: readonly OperatorRole[];
  /** Of a `signed-in` endpoint, the scope with which an API key may call it too; absent, only a session may. */
  readonly scope?: ApiScope;
  /**
   * Of a `signed-in` endpoint: the session must have been proven within the last ten minutes, by password, passkey or code
   * (`POST /api/user/proof`). A key of the API can prove nothing, so such an endpoint has no scope.
   */
  readonly asksProof?: boolean;
  /**
   * Of a `signed-in` endpoint: it begins something new, so the person must have agreed to the terms as they stand. Reading, ending and
   * taking out never ask.
   */
  readonly asksAgreement?: true;
  /** Where a bot check is configured, a visitor shows with each call that a person makes it (ADR 48); whoever is signed in does not. */
  readonly checksBots?: true;
  /** What its calls are counted in; absent, calls below /v1 count by address or account, and others not at all. */
  readonly budget?: Budget;
  /** The field of the body whose address a visitor makes us write to: calls are counted by it too. */
  readonly mailsTo?: 'email';
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly refusals: Readonly<Record<Reason, RefusalStatus>>;
  /** Money can move, or an order that holds it: an `Idempotency-Key` is honoured and our client always sends one. */
  readonly movesMoney?: boolean;
  /** Under overload it is turned away after the others: it ends something, as a cancel or a logout does. */
  readonly isShedLast?: boolean;
  /** What a shared cache may keep, in seconds; absent means never. */
  readonly cacheSeconds?: number;
  /** Of an endpoint that reads a file; absent, the server's own bound holds. */
  readonly largestBodyBytes?: number;
  /** It reads a form with one field `file` as well as JSON, where its body has the file's `name` and the `file` in base64. */
  readonly takesForm?: true;
}

/** Declares an endpoint once; handler, typed client, refusals and the OpenAPI document derive from it. */
export function endpoint<
  Path extends string,
  Response extends z.ZodType,
  Reason extends string = never,
  Params extends z.ZodType = z.ZodType<unknown>,
  Query extends z.ZodType = z.ZodType<unknown>,
  Body extends z.ZodType = z.ZodType<unknown>,
>(
  declaration: Endpoint<Path, Params, Query, Body, Response, Reason>,
): Endpoint<Path, Params, Query, Body, Response, Reason> {
  return declaration;
}

export type AnyEndpoint = Endpoint<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, string>;
export type ParamsOf<E> =
  E extends Endpoint<string, infer P, z.ZodType, z.ZodType, z.ZodType, string> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType, string> ? z.output<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer B, z.ZodType, string> ? z.output<B> : never;
export type QueryInputOf<E> =
  E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType, string> ? z.input<Q> : never;
export type BodyInputOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer B, z.ZodType, string> ? z.input<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer R, string> ? z.output<R> : never;
export type ReasonOf<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer R> ? R : never;
