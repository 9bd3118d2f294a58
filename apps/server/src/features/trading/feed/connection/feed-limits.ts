import {
  firstFeedMessageWaitMs,
  maxFeedConnectionsPerAddress,
  maxFeedMessageBytes,
  maxFeedSubscriptions,
  maxUnansweredFeedOrders,
  maxUnreadFeedBytes,
} from '@dukat/rules/trading/limits';

/** The limits of the live feed; the message rate is in `RATE_LIMITS`. */
export interface FeedLimits {
  /** The maximum of unread bytes; beyond it the connection is cut. */
  readonly mostUnreadBytes: number;
  readonly largestMessageBytes: number;
  readonly mostSubscriptions: number;
  /** Orders and cancels of one connection that wait for their answer. */
  readonly mostOutstanding: number;
  readonly mostPerAddress: number;
  /** Behind a proxy that is not in TRUST_PROXY, all clients come from loopback. */
  readonly isLoopbackCounted: boolean;
  readonly mostConnections: number;
  /** The time within which a client must subscribe or authenticate. */
  readonly firstMessageMs: number;
  readonly heartbeatMs: number;
  /** How often a caller’s session is checked. */
  readonly reviewMs: number;
  /** How long a closing connection may take to read what it was sent. */
  readonly closeMs: number;
}

export const usualFeedLimits: FeedLimits = {
  mostUnreadBytes: maxUnreadFeedBytes,
  largestMessageBytes: maxFeedMessageBytes,
  mostSubscriptions: maxFeedSubscriptions,
  mostOutstanding: maxUnansweredFeedOrders,
  mostPerAddress: maxFeedConnectionsPerAddress,
  isLoopbackCounted: false,
  mostConnections: 20_000,
  firstMessageMs: firstFeedMessageWaitMs,
  heartbeatMs: 15_000,
  reviewMs: 60_000,
  closeMs: 5000,
};
