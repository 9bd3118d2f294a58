import type { Encryption } from '../../../platform/encryption.ts';
import type { OpenIdProvider } from '../../../platform/openid/openid-port.ts';

/** BankID: Czech banks that identify their customers. */
export interface BankIdDeps {
  /** Undefined without a configured account. */
  readonly provider: OpenIdProvider | undefined;
  /** Key from which the secrets of each request are derived. */
  readonly key: string;
  /** Encrypts the profiles from banks. */
  readonly encryption: Encryption;
}
