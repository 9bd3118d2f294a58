import type { Site } from '@dukat/brands/site';
import type { OperatorRole } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { Transaction } from '../database/database.ts';

export interface SignedInUser {
  readonly id: string;
  readonly publicId: string;
  readonly email: string;
  readonly locale: LocaleCode;
  /** The selected portfolio, or the basic one on a brand that hides trading; balances and orders are its. */
  readonly portfolioId: string;
  /** Of which kind the selected one is. */
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
  /** Only at the back office. */
  readonly operator?: SignedInOperator;
}

export type HoldSession = (tx: Transaction) => Promise<boolean>;

/** What a bearer token means on the device that sent it. `expired` says that it lived once: after inactivity. */
export type Authentication =
  | {
      readonly kind: 'user';
      readonly user: SignedInUser;
      readonly sessionId: string;
      /** When the owner last proved to be there; null for a session that was opened by a mailed link alone. */
      readonly provenAt?: Date | null;
      /** Whether the session is still open. It then cannot be ended before the transaction. */
      readonly holdSession?: HoldSession;
    }
  | { readonly kind: 'nobody'; readonly expired: boolean };

/** Whether the token is alive on this device. Implemented by the identity slice; reads, and may note the last use. */
export type Authenticate = (given: {
  readonly deviceId: string;
  readonly bearer: string;
  readonly site: Site;
  readonly now: Date;
}) => Promise<Authentication>;
