import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FeedAuthentication } from '@dukat/contract/trading/feed';
import type { Result } from '@dukat/rules/result';
import type { ProgramProof } from '../../../../platform/http/admission/admit-program.ts';

/** Whoever has proven on a connection who they are. */
export interface FeedCaller {
  readonly userId: string;
  /** What a program may do; undefined for a session, which may do everything. */
  readonly scopes: readonly string[] | undefined;
  /** By what a program came. */
  readonly proof: ProgramProof | undefined;
  /** Where the end of the session or key is told. */
  readonly topic: string;
  /** Whether they still are who they were, asked when something was told there and now and then. */
  readonly isStill: (named?: string) => Promise<boolean>;
}

export interface Knock {
  readonly remoteAddress: string;
  /** A page of somebody else's may have opened the connection: it may use a key that it has, and no ticket. */
  readonly isCrossSite: boolean;
}

/** Who is let in, and how often they may ask. Built where the program is wired together. */
export interface FeedDoor {
  enter(proof: FeedAuthentication, knock: Knock): Promise<Result<FeedCaller, string>>;
  /** Whether the user has agreed to the terms as they stand now. */
  hasAgreed(userId: string): Promise<boolean>;
  /** Counts a call as HTTP would; true where the caller has called too often. */
  isSpent(endpoint: AnyEndpoint, userId: string): boolean;
}
