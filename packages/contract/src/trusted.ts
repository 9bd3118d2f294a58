import type {
  AnyEndpoint,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
} from './endpoint.ts';
import type { FeedMessage } from './trading/feed.ts';

// The only place that assigns the contract's types to wire data without parsing it. Either the caller has parsed the data with schemas whose
// types the compiler loses, or the server's tests check it against the contract, so that the browser need not parse it.

/** Types a server's answer without parsing it. The server's tests check every answer against its schema. */
export function trustedAnswer<E extends AnyEndpoint>(_endpoint: E, answer: unknown): EndpointResponse<E> {
  return answer as EndpointResponse<E>;
}

/** Types a message of the live feed without parsing it. The server's tests check every message against its schema. */
export function trustedMessage(message: object): FeedMessage {
  return message as FeedMessage;
}

export interface RequestParts<E> {
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
}

/** Types the parts of a request that the caller has already parsed with this endpoint's schemas. */
export function trustedParts<E extends AnyEndpoint>(
  _endpoint: E,
  parts: Readonly<Record<keyof RequestParts<E>, unknown>>,
): RequestParts<E> {
  return parts as RequestParts<E>;
}
