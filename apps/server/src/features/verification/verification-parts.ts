import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { KeyRing } from '../../platform/key-ring.ts';
import type { BankIdParts } from './bankid/bankid-parts.ts';
import type { IdentityProvider } from './identity/identity-port.ts';

/** What the slice's work stands on. */
export interface VerificationParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Those that are configured; the first one gets new checks. */
  readonly identityProviders: readonly IdentityProvider[];
  readonly bankId: BankIdParts;
  /** Of what people answer to the client form. */
  readonly formEncryption: Encryption;
  /** Of copies of identity documents. */
  readonly documentKeys: KeyRing;
}
