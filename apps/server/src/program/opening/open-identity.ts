import { createHash } from 'node:crypto';
import { onfido, onfidoBaseUrl } from '../../adapters/onfido/onfido.ts';
import { sumsub, sumsubBaseUrl } from '../../adapters/sumsub/sumsub.ts';
import type { IdentityProvider } from '../../features/verification/identity/identity-port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type KeyRing, keyRing } from '../../platform/key-ring.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { RealConfiguration } from '../configuration/configuration.ts';

type Identity = RealConfiguration['identity'];

export const realIdentityUrls = { onfido: onfidoBaseUrl, sumsub: sumsubBaseUrl } as const;

/** Opens the identity providers at which the operator has an account. */
export function openIdentityProviders(
  accounts: Pick<Identity, 'onfido' | 'sumsub'>,
  urls: Readonly<Record<keyof typeof realIdentityUrls, string>>,
  clock: Clock,
): readonly IdentityProvider[] {
  return [
    ...(accounts.onfido ? [onfido({ ...accounts.onfido, baseUrl: urls.onfido })] : []),
    ...(accounts.sumsub ? [sumsub({ ...accounts.sumsub, baseUrl: urls.sumsub, clock })] : []),
  ];
}

/** Without configured keys only a sandbox stores documents, encrypted with a key from the installation's secret. */
export async function openDocumentKeys(
  database: Database,
  [newest, ...older]: Identity['documentKeys'],
): Promise<KeyRing> {
  if (newest !== undefined) return keyRing([newest, ...older]);
  const own = await installationSecret(database, 'identity-documents');
  return keyRing([{ id: 'installation', key: createHash('sha256').update(own).digest() }]);
}
