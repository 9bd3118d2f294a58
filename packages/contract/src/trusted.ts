import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { FeedMessage } from './trading/feed.ts';

// The one place where what came over the wire is given the contract's types without being parsed here: it was parsed a line before,
// with schemas whose types the compiler forgets, or the server's own tests hold it to the contract and a browser need not parse it twice.

/** A server's answer to an endpoint, which is not parsed anew: the server's tests hold each answer to its schema. */
export function trustedAnswer<E extends AnyEndpoint>(_endpoint: E, answer: unknown): ResponseOf<E> {
  return answer as ResponseOf<E>;
}

/** A message of the live feed, which is not parsed anew: the server's tests hold each message to its schema. */
export function trustedMessage(message: object): FeedMessage {
  return message as FeedMessage;
}

export interface RequestParts<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
}

/** The parts of a request that the caller has parsed with this endpoint's own schemas. */
export function trustedParts<E extends AnyEndpoint>(
  _endpoint: E,
  parts: Readonly<Record<keyof RequestParts<E>, unknown>>,
): RequestParts<E> {
  return parts as RequestParts<E>;
}
