import * as contract from '@dukat/contract/webhooks';
import { accept, refuse } from '@dukat/rules/result';
import { mostWebhooks } from '@dukat/rules/webhooks/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../platform/http/signed-in-user.ts';
import { findEpochs } from '../identity/identity-facade.ts';
import { addWebhook } from './add-webhook.ts';
import {
  deleteOwnWebhook,
  pauseOwnWebhook,
  replayDelivery,
  resumeOwnWebhook,
  rotateOwnSecret,
} from './change-webhook.ts';
import { listDeliveries } from './deliveries-repository.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { findWebhook, listWebhooksOf, type WebhookRow } from './webhooks-repository.ts';
import { wireDelivery, wireWebhook } from './wire-webhook.ts';

export function registerWebhookEndpoints(api: Api, { encryption }: Pick<WebhooksDeps, 'encryption'>): void {
  api.serveRead(contract.listWebhooks, async ({ db, caller, now }) => {
    const { id } = signedInUser(caller);
    const epoch = await epochOf(db, id);
    const rows = await listWebhooksOf(db, id);
    return accept({ webhooks: rows.map((row) => wireWebhook(row, epoch, now)), most: mostWebhooks });
  });

  api.serveWrite(contract.addWebhook, async ({ tx, body, caller, site, now }) => {
    const added = await addWebhook(tx, body, { ...actingUser(caller), site, encryption, now });
    if (added.refused) return added;
    return accept({ webhook: await shown(tx, added.value.row, now), secret: added.value.secret });
  });

  api.serveWrite(contract.pauseWebhook, async ({ tx, params, caller, now }) => {
    const paused = await pauseOwnWebhook(tx, params.webhookId, { ...actingUser(caller), now });
    return paused.refused ? paused : accept({ webhook: await shown(tx, paused.value, now) });
  });

  api.serveWrite(contract.resumeWebhook, async ({ tx, params, caller, now }) => {
    const resumed = await resumeOwnWebhook(tx, params.webhookId, { ...actingUser(caller), now });
    return resumed.refused ? resumed : accept({ webhook: await shown(tx, resumed.value, now) });
  });

  api.serveWrite(contract.rotateWebhookSecret, async ({ tx, params, caller, now }) => {
    const rotated = await rotateOwnSecret(tx, params.webhookId, { ...actingUser(caller), encryption, now });
    if (rotated.refused) return rotated;
    return accept({ webhook: await shown(tx, rotated.value.row, now), secret: rotated.value.secret });
  });

  api.serveWrite(contract.deleteWebhook, ({ tx, params, caller, now }) =>
    deleteOwnWebhook(tx, params.webhookId, { ...actingUser(caller), now }),
  );

  api.serveRead(contract.listWebhookDeliveries, async ({ db, params, query, caller }) => {
    const webhook = await findWebhook(db, signedInUser(caller).id, params.webhookId);
    if (webhook === undefined) return refuse('webhook_unknown');
    const { rows, total } = await listDeliveries(db, webhook.id, query);
    return accept({ deliveries: rows.map(wireDelivery), total });
  });

  api.serveWrite(contract.replayWebhookDelivery, async ({ tx, params, caller, now }) => {
    const replayed = await replayDelivery(tx, params, { ...actingUser(caller), now });
    return replayed.refused ? replayed : accept({ delivery: wireDelivery(replayed.value) });
  });
}

const epochOf = async (db: Database, userId: string) => (await findEpochs(db, [userId])).get(userId);

const shown = async (db: Database, row: WebhookRow, now: Date) =>
  wireWebhook(row, await epochOf(db, row.user_id), now);
