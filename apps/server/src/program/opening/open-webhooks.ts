import type { WebhooksDeps } from '../../features/webhooks/webhooks-deps.ts';
import { encryptionWith } from '../../platform/encryption.ts';
import { sliceLog } from '../../platform/logging/slice-log.ts';
import { installationSecret } from '../../platform/secrets.ts';
import type { Surroundings } from '../configuration/surroundings.ts';
import type { ExternalSystems } from '../external-systems.ts';

export async function openWebhooks(
  { database, clock, log, configuration }: Surroundings,
  { webhookHosts: hosts }: ExternalSystems,
): Promise<WebhooksDeps> {
  const secret = await installationSecret(database, 'webhooks');
  const encryption = encryptionWith(secret, 'webhooks', configuration.apiKeysPepper);
  return { database, clock, log: sliceLog(log, 'webhooks'), encryption, hosts };
}
