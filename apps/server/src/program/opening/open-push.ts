import { brands } from '@dukat/brands/sites';
import { sandboxPushPath } from '../../adapters/push-sandbox/slice.ts';
import { webPushService } from '../../adapters/web-push/web-push.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';

/** Opens the push service. Its private key is created once and stored: with a new key, every device would have to subscribe again. */
export async function openPush({ database, configuration, ownUrl }: Surroundings) {
  const pushSandboxUrl = `${ownUrl}${sandboxPushPath}`;
  const [brand] = brands;
  const pushService = webPushService({
    privateKey: await installationSecret(database, 'web-push'),
    contact: `mailto:${brand?.company.supportEmail ?? 'support@localhost'}`,
    sandboxUrl: configuration.isSandbox ? pushSandboxUrl : undefined,
  });
  return { pushService, pushSandboxUrl };
}
