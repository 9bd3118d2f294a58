import type { Encryption } from '../../../platform/encryption.ts';
import type { OpenIdProvider } from '../../../platform/openid/openid-port.ts';

/** The banks of the Czech Republic, which say who their customers are. */
export interface BankIdParts {
  /** Undefined where the house has no contract with them. */
  readonly provider: OpenIdProvider | undefined;
  /** From it the secrets of each question follow. */
  readonly key: string;
  /** Of what a bank says of a person. */
  readonly encryption: Encryption;
}
