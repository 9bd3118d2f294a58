import { createHash } from 'node:crypto';
import {
  sandboxIdentityAccounts,
  sandboxOnfidoPath,
  sandboxSumsubPath,
} from '../../adapters/identity-sandbox/sandbox-accounts.ts';
import { onfido, onfidoBaseUrl } from '../../adapters/onfido/onfido.ts';
import { sumsub, sumsubBaseUrl } from '../../adapters/sumsub/sumsub.ts';
import type { IdentityProvider } from '../../features/verification/identity/identity-port.ts';
import { keyRing } from '../../platform/key-ring.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens the identity providers: the sandbox's, or those at which the operator has an account. */
export async function openIdentity({ database, clock, configuration, ownUrl }: Surroundings) {
  const accounts = sandboxIdentityAccounts(await installationSecret(database, 'identity-sandbox'));
  const real = configuration.isSandbox ? undefined : configuration.identity;
  const used = real ?? accounts;
  const onfidoUrl = real === undefined ? `${ownUrl}${sandboxOnfidoPath}` : onfidoBaseUrl;
  const sumsubUrl = real === undefined ? `${ownUrl}${sandboxSumsubPath}` : sumsubBaseUrl;
  const identityProviders: readonly IdentityProvider[] = [
    ...(used.onfido ? [onfido({ ...used.onfido, baseUrl: onfidoUrl })] : []),
    ...(used.sumsub ? [sumsub({ ...used.sumsub, baseUrl: sumsubUrl, clock })] : []),
  ];
  const [newest, ...older] = real?.documentKeys ?? [];
  // Without configured keys only a sandbox stores documents, encrypted with a key from the installation's secret.
  const own = await installationSecret(database, 'identity-documents');
  const ownKey = { id: 'installation', key: createHash('sha256').update(own).digest() };
  const documentKeys = keyRing(newest === undefined ? [ownKey] : [newest, ...older]);
  return { documentKeys, identityProviders, identitySandbox: { accounts, ownUrl } };
}
