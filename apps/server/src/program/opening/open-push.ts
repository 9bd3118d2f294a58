import { brands } from '@dukat/brands/sites';
import { webPushService } from '../../adapters/web-push/web-push.ts';
import type { PushService } from '../../features/notifications/push/push-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { installationSecret } from '../../platform/secrets.ts';

/** Opens the push service. Its private key is created once and stored: with a new key, every device would have to subscribe again. */
export async function openPush(database: Database, sandboxUrl?: string): Promise<PushService> {
  const [brand] = brands;
  return webPushService({
    privateKey: await installationSecret(database, 'web-push'),
    contact: `mailto:${brand?.company.supportEmail ?? 'support@localhost'}`,
    sandboxUrl,
  });
}
