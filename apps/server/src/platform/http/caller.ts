import type { Site } from '@dukat/brands/site';
import type { OperatorRole } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Transaction } from '../database/database.ts';

export interface SignedInUser {
  readonly id: string;
  readonly publicId: string;
  readonly email: string;
  readonly locale: LocaleCode;
  /** The selected portfolio, or the basic one on a brand that hides trading; balances and orders belong to it. */
  readonly portfolioId: string;
  /** The type of the selected portfolio. */
  readonly portfolioType: 'basic' | 'trade' | 'house';
  readonly isVerified: boolean;
  readonly isEmailConfirmed: boolean;
  readonly tier: 0 | 1 | 2 | 3;
}

export interface SignedInOperator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
}

export interface Caller {
  readonly deviceId: string;
  readonly user: SignedInUser | null;
  /** Set only in the back office. */
  readonly operator?: SignedInOperator;
}

export type HoldSession = (tx: Transaction) => Promise<boolean>;

/** The meaning of a bearer token on the device that sent it. `expired`: it was valid and ended by inactivity. */
export type Authentication =
  | {
      readonly kind: 'user';
      readonly user: SignedInUser;
      readonly sessionId: string;
      /** When the user last showed a proof; null for a session that was opened only by a mailed link. */
      readonly provenAt?: Date | null;
      /** Locks the session for the transaction and returns whether it is still open. */
      readonly holdSession?: HoldSession;
    }
  | { readonly kind: 'nobody'; readonly expired: boolean };

/** Checks whether the token is valid on this device, and may record its last use. Implemented by the identity slice. */
export type Authenticate = (given: {
  readonly deviceId: string;
  readonly bearer: string;
  readonly site: Site;
  readonly now: Date;
}) => Promise<Authentication>;
