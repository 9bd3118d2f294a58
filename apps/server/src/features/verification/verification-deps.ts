import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { KeyRing } from '../../platform/key-ring.ts';
import type { BankIdDeps } from './bankid/bankid-deps.ts';
import type { IdentityProvider } from './identity/identity-port.ts';

/** Dependencies of the slice. */
export interface VerificationDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The configured providers; the first one gets new checks. */
  readonly identityProviders: readonly IdentityProvider[];
  readonly bankId: BankIdDeps;
  /** Encrypts the answers to the client form. */
  readonly formEncryption: Encryption;
  /** Encrypts the copies of identity documents. */
  readonly documentKeys: KeyRing;
}
