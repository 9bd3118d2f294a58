import type { Site } from '@dukat/brands/site';
import { securityMails } from '@dukat/locales/mails/security';
import type { ApiScope } from '@dukat/rules/identity/api-scope';
import {
  type AuthorizationParams,
  type AuthorizationRefusal,
  appLifetimesMs,
  decideAuthorization,
  decideRedirect,
  mostConnectedApps,
} from '@dukat/rules/identity/app';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { newSecret } from '../../../platform/random.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { lockUser, type User } from '../accounts/users-repository.ts';
import { freezeUrlFor } from '../security/security-events.ts';
import { countSuspended } from '../security/suspended-credentials-repository.ts';
import { type App, findApp, lockLiveApp } from './apps-repository.ts';
import { insertCode } from './codes-repository.ts';
import { listUserConnectedApps } from './grants-repository.ts';
import { servesPrograms } from './metadata.ts';

export interface AuthorizationRequest extends AuthorizationParams {
  readonly clientId: string;
  readonly state: string | undefined;
}

/** The question for the person, or the URL to which the browser returns with an error. */
export type Question =
  | {
      readonly kind: 'ask';
      readonly app: App;
      readonly scopes: readonly ApiScope[];
      readonly declineUrl: string;
    }
  | { readonly kind: 'back'; readonly url: string };

/**
 * Builds the redirect to the program with a response. It names the issuer (RFC 9207), so that the program cannot mistake it for another
 * server's response.
 */
function answerUrl(
  asked: AuthorizationRequest,
  origin: string,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.append(name, value);
  if (asked.state !== undefined) url.searchParams.append('state', asked.state);
  url.searchParams.append('iss', origin);
  return url.href;
}

/** Reads a program's authorization request. Never redirects to an address that the program has not registered, not even with an error. */
export async function readAuthorization(
  db: Database,
  asked: AuthorizationRequest,
  site: Site,
): Promise<Result<Question, AuthorizationRefusal>> {
  const { origin } = site;
  const app = servesPrograms(site) ? await findApp(db, asked.clientId) : undefined;
  const redirect = decideRedirect(app, asked.redirectUri);
  if (redirect.refused) return redirect;
  if (app === undefined) return refuse('app_unknown');
  const scopes = decideAuthorization(app, asked);
  if (scopes.refused)
    return accept({ kind: 'back', url: answerUrl(asked, origin, { error: scopes.reason }) });
  const declineUrl = answerUrl(asked, origin, { error: 'access_denied' });
  return accept({ kind: 'ask', app, scopes: scopes.value, declineUrl });
}

export interface Consent {
  readonly asked: AuthorizationRequest;
  readonly userId: string;
  readonly deviceId: string;
  readonly site: Site;
  readonly now: Date;
}

type ConsentRefusal = AuthorizationRefusal | 'email_not_confirmed' | 'too_many_connected_apps';

/** Stores the person's consent as a code that the program must exchange within a minute. Returns the redirect URL. */
export async function authorizeApp(
  tx: Transaction,
  consent: Consent,
): Promise<Result<string, ConsentRefusal>> {
  const { asked, userId, deviceId, site, now } = consent;
  const question = await readAuthorization(tx, asked, site);
  if (question.refused) return question;
  if (question.value.kind === 'back') return accept(question.value.url);
  const { app, scopes } = question.value;
  const user = await lockUser(tx, userId);
  if (!user.isEmailConfirmed) return refuse('email_not_confirmed');
  if (!(await lockLiveApp(tx, app.id))) return refuse('app_unknown');
  const suspended = await countSuspended(tx, userId, 'connected_app');
  if ((await listUserConnectedApps(tx, userId)).length + suspended >= mostConnectedApps) {
    return refuse('too_many_connected_apps', { values: { most: String(mostConnectedApps) } });
  }
  const code = newSecret();
  await insertCode(tx, code, {
    appId: app.id,
    userId,
    scopes,
    challenge: asked.codeChallenge,
    redirectUri: asked.redirectUri,
    issuer: site.origin,
    deviceId,
    expiresAt: new Date(now.getTime() + appLifetimesMs.code),
  });
  await notifyOwner(tx, consent, { user, app, scopes });
  return accept(answerUrl(asked, site.origin, { code }));
}

interface Allowed {
  readonly user: User;
  readonly app: App;
  readonly scopes: readonly ApiScope[];
}

/** Records the consent in the audit log and mails the owner, who may be a different person than the one who consented. */
async function notifyOwner(
  tx: Transaction,
  { deviceId, now }: Consent,
  { user, app, scopes }: Allowed,
): Promise<void> {
  await recordAct(tx, {
    at: now,
    actor: { kind: 'user', id: user.id },
    deviceId,
    act: 'app.connected',
    subject: `app:${app.clientId}`,
    details: { name: app.name, scopes: scopes.join(', ') },
  });
  await sendMail(tx, securityMails, {
    to: user.email,
    locale: user.locale,
    brand: user.brand,
    template: 'app_connected',
    values: {
      appName: app.name,
      appScopes: scopes.join(', '),
      freezeUrl: await freezeUrlFor(tx, user, now),
    },
  });
}
