import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FeedAuthentication } from '@dukat/contract/trading/feed';
import type { Result } from '@dukat/rules/result';
import type { ProgramProof } from '../../../../platform/http/admission/admit-program.ts';

/** A caller who has authenticated on a connection. */
export interface FeedCaller {
  readonly userId: string;
  /** A program's scopes; undefined for a session, which may do everything. */
  readonly scopes: readonly string[] | undefined;
  /** The credential of a program. */
  readonly proof: ProgramProof | undefined;
  /** The topic that announces the end of the session or key. */
  readonly topic: string;
  /** Checks whether the session or key is still valid; called on news of the topic and periodically. */
  readonly isStill: (named?: string) => Promise<boolean>;
}

export interface Handshake {
  readonly remoteAddress: string;
  /** Whether another site's page may have opened the connection: it may then use an API key, but no ticket. */
  readonly isCrossSite: boolean;
}

/** Authenticates callers and enforces their limits. Built where the program is wired together. */
export interface FeedAccess {
  enter(proof: FeedAuthentication, handshake: Handshake): Promise<Result<FeedCaller, string>>;
  /** Reports whether the user has accepted the current terms. */
  hasAgreed(userId: string): Promise<boolean>;
  /** Counts a call as HTTP would; returns true if the caller has exceeded the limit. */
  isSpent(endpoint: AnyEndpoint, userId: string): boolean;
}
