import { bankIdIssuer, openIdProvider, secretInBody } from '../../adapters/openid/openid-provider.ts';
import { sandboxOpenIdAccounts, sandboxOpenIdPath } from '../../adapters/openid-sandbox/sandbox-accounts.ts';
import { encryptionWith } from '../../platform/encryption.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens BankID, by which Czech banks vouch for customers' identities: simulated in a sandbox, else by the operator's account. */
export async function openBankId({ database, configuration, ownUrl }: Surroundings) {
  const { bankid } = sandboxOpenIdAccounts(await installationSecret(database, 'openid-sandbox'));
  const account = configuration.isSandbox ? bankid : configuration.identity.bankId;
  const issuer = configuration.isSandbox ? `${ownUrl}${sandboxOpenIdPath}/bankid` : bankIdIssuer;
  const provider =
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
    });
  return {
    bankId: {
      provider,
      key: await installationSecret(database, 'bankid'),
      encryption: encryptionWith(
        await installationSecret(database, 'verified-profiles'),
        'verified-profiles',
        configuration.apiKeysPepper,
      ),
    },
  };
}
