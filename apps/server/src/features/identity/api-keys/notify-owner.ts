import type { Site } from '@dukat/brands/site';
import { identityMails } from '@dukat/locales/mails/identity';
import type { ApiKeyConfig } from '@dukat/rules/identity/api-key';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { loginUrl } from '../accounts/account-links.ts';
import type { User } from '../accounts/users-repository.ts';

/** The device that acts on a key, and the site. */
export interface KeyAct {
  readonly site: Pick<Site, 'brand' | 'origin'>;
  readonly deviceId: string;
  readonly now: Date;
}

type Reported = 'created' | 'changed' | 'deleted';

/** Records the act in the audit log and mails the owner, who may be a different person than the one who acted. */
export async function notifyOwner(
  tx: Transaction,
  what: Reported,
  { user, keyId, config }: { readonly user: User; readonly keyId: string; readonly config: ApiKeyConfig },
  { site, deviceId, now }: KeyAct,
): Promise<void> {
  const scopes = config.scopes.join(', ');
  const addresses = config.allowedAddresses.join(', ');
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: user.id },
    deviceId,
    act: `api_key.${what}`,
    subject: `api_key:${keyId}`,
    details: { label: config.label, scopes, addresses },
  });
  await sendMail(tx, identityMails, {
    to: user.email,
    locale: user.locale,
    brand: site.brand.id,
    template: `api_key_${what}`,
    values: {
      keyLabel: config.label,
      keyScopes: scopes,
      keyAddresses: addresses,
      loginUrl: loginUrl(site.origin),
      supportEmail: site.brand.company.supportEmail,
    },
  });
}
