import type { ApiScope } from '@dukat/rules/identity/api-scope';
import type { z } from './z.ts';

/**
 * Who may call. `open`: anyone, without a device (documents, callbacks). `device`: any caller after GET /api/init. `visitor-or-user`: like
 * `device`, and the handler knows the user if there is one. `signed-in`: a live session on its own device. `operator`: a session of the
 * back office.
 */
export type Access = 'open' | 'device' | 'visitor-or-user' | 'signed-in' | 'operator';

/** The roles of operators (domain, Roles). */
export const operatorRoles = ['support', 'finance', 'compliance', 'content', 'administrator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Status codes of refusals: 404 unknown or of another user, 409 the state forbids it, 422 a field is invalid. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422 | 429 | 503;

/**
 * Rate limit budgets. `public`, `login` and `registration` count calls by IP address, and a browser's `public` calls by its device.
 * `account`, `orders` and `cancels` count by account. `new-orders`, `prefills`, `lookups` and `streams` count by account for users, by address and
 * device for visitors. Orders never use up the budget of cancels.
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
  | 'lookups'
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
  /** For an `operator` endpoint: the roles that may call it. Absent: every operator, even one who has not chosen a password yet. */
  readonly roles?: readonly OperatorRole[];
  /** For a `signed-in` endpoint: the scope with which an API key may call it too. Absent: only a session may. */
  readonly scope?: ApiScope;
  /**
   * For a `signed-in` endpoint: the user must have proved presence in the last ten minutes (`POST /api/user/proof`), by password, passkey
   * or code. An API key cannot prove that, so such an endpoint has no scope.
   */
  readonly requiresProof?: boolean;
  /**
   * For a `signed-in` endpoint that starts something new: the user must have agreed to the current terms. Endpoints that read, end or
   * withdraw something never require it.
   */
  readonly requiresAgreement?: true;
  /** For a GET that counts attempts: the page of another website may not send it. */
  readonly refusesOtherSites?: true;
  /** If a bot check is configured, visitors must pass it with each call (ADR 48). Signed-in users need not. */
  readonly checksBots?: true;
  /** The budget that limits the calls. Absent: calls below /v1 count by address or account, other calls are not counted. */
  readonly budget?: Budget;
  /** The body field with the e-mail address to which the call sends mail. Calls are also counted by that address. */
  readonly mailsTo?: 'email';
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  readonly refusals: Readonly<Record<Reason, RefusalStatus>>;
  /** The call can move money, or an order that holds money: an `Idempotency-Key` is honoured, and our client always sends one. */
  readonly movesMoney?: boolean;
  /** Under overload it is shed after all others, because it ends something, such as a cancel or a logout. */
  readonly isShedLast?: boolean;
  /** How long a shared cache may keep the answer, in seconds. Absent: never. */
  readonly cacheSeconds?: number;
  /** Why the mobile application's front does not serve the endpoint. Absent: it does, if the path begins with /api. */
  readonly notForApplications?: string;
  /** The size limit of an endpoint that takes a file. Absent: the server's general limit. */
  readonly largestBodyBytes?: number;
  /** Accepts a form with one field `file` besides JSON. The JSON body has the file's `name` and the `file` in base64. */
  readonly acceptsForm?: true;
}

/** Declares an endpoint once. The handler, typed client, refusals and OpenAPI document derive from it. */
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
export type EndpointParams<E> =
  E extends Endpoint<string, infer P, z.ZodType, z.ZodType, z.ZodType, string> ? z.output<P> : never;
export type EndpointQuery<E> =
  E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType, string> ? z.output<Q> : never;
export type EndpointBody<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer B, z.ZodType, string> ? z.output<B> : never;
export type EndpointQueryInput<E> =
  E extends Endpoint<string, z.ZodType, infer Q, z.ZodType, z.ZodType, string> ? z.input<Q> : never;
export type EndpointBodyInput<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, infer B, z.ZodType, string> ? z.input<B> : never;
export type EndpointResponse<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer R, string> ? z.output<R> : never;
export type RefusalReason<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer R> ? R : never;
