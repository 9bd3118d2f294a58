import { openIdProvider, secretInBody } from '../../adapters/openid/openid-provider.ts';
import type { OpenIdProvider } from '../../platform/openid/openid-port.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

/** Opens BankID, by which Czech banks vouch for customers' identities, if there is an account. */
export function openBankId(
  account: RealConfiguration['identity']['bankId'],
  issuer: string,
): OpenIdProvider | undefined {
  return (
    account &&
    openIdProvider({
      name: 'bankid',
      issuer,
      clientId: account.clientId,
      authentication: secretInBody(account.clientSecret),
      scope:
        'openid profile.name profile.birthdate profile.addresses profile.legalstatus profile.verification',
      // Accepts only logins with two factors at the bank.
      also: { acr_values: 'loa3', prompt: 'login' },
      signedBy: 'PS512',
      profileAt: 'profile_endpoint',
    })
  );
}
