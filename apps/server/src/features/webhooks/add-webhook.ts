import type { Site } from '@dukat/brands/site';
import { webhookMails } from '@dukat/locales/mails/webhooks';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { mostWebhooks } from '@dukat/rules/webhooks/limits';
import { readWebhookForm, type WebhookForm } from '@dukat/rules/webhooks/webhook-form';
import type { Transaction } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { publicId } from '../../platform/random.ts';
import { userById } from '../identity/identity-facade.ts';
import { sendMail } from '../notifications/mail-facade.ts';
import { findEpoch, recordWebhookAct, type WebhookOwner } from './change-webhook.ts';
import { closeSecret, newWebhookSecret } from './webhook-secrets.ts';
import { countWebhooks, insertWebhook, type WebhookRow } from './webhooks-repository.ts';

type AddRefusal =
  | 'email_not_confirmed'
  | 'webhook_url_invalid'
  | 'webhook_event_required'
  | 'too_many_webhooks';

/** Adds a webhook, mails its owner, and returns its secret. The stored copy is encrypted. */
export async function addWebhook(
  tx: Transaction,
  form: WebhookForm,
  owner: WebhookOwner & { readonly site: Pick<Site, 'brand' | 'origin'>; readonly encryption: Encryption },
): Promise<Result<{ readonly row: WebhookRow; readonly secret: string }, AddRefusal>> {
  const { userId, encryption, now } = owner;
  const config = readWebhookForm(form);
  if (config.refused) return config;
  const user = await userById(tx, userId);
  // An account with an unconfirmed e-mail may belong to another person.
  if (user?.isEmailConfirmed !== true) return refuse('email_not_confirmed');
  if ((await countWebhooks(tx, userId)) >= mostWebhooks) {
    return refuse('too_many_webhooks', { values: { most: String(mostWebhooks) } });
  }
  const id = publicId();
  const secret = newWebhookSecret();
  const row = await insertWebhook(tx, {
    public_id: id,
    user_id: userId,
    url: config.value.url,
    events: config.value.events,
    epoch: await findEpoch(tx, userId),
    paused_because: null,
    encrypted_secret: closeSecret(encryption, secret, id),
    old_encrypted_secret: null,
    old_secret_until: null,
    failing_since: null,
    created_at: now,
  });
  await recordWebhookAct(tx, 'webhook.added', row, owner);
  const { site } = owner;
  await sendMail(tx, webhookMails, {
    to: user.email,
    locale: user.locale,
    brand: site.brand.id,
    template: 'webhook_added',
    values: {
      url: row.url,
      webhooksUrl: `${site.origin}/myaccount?section=webhooks`,
      supportEmail: site.brand.company.supportEmail,
    },
  });
  return accept({ row, secret });
}
