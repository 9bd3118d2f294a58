import { type AppConfig, type AppConfigRefusal, decideApp, mostApps } from '@dukat/rules/identity/app';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret, publicId } from '../../../platform/random.ts';
import { lockUser } from '../accounts/users-repository.ts';
import {
  type App,
  endApp,
  findApp,
  insertApp,
  listOwnApps,
  lockOwnApp,
  setSecret,
} from './apps-repository.ts';
import { spendCodes } from './codes-repository.ts';
import { endGrants } from './end-grants.ts';

interface AppAct {
  readonly userId: string;
  readonly deviceId: string;
  readonly now: Date;
}
type OwnAppAct = AppAct & { readonly clientId: string };

export interface AppWithSecret {
  readonly app: App;
  /** Shown once; only its hash is stored. */
  readonly secret: string | null;
}

type RegisterRefusal = AppConfigRefusal | 'email_not_confirmed' | 'too_many_apps';

/** Registers a program of the user; other people may then grant it access. */
export async function registerApp(
  tx: Transaction,
  request: AppConfig & AppAct & { readonly hasSecret: boolean },
): Promise<Result<AppWithSecret, RegisterRefusal>> {
  const { userId, hasSecret, now } = request;
  const config = decideApp(request);
  if (config.refused) return config;
  // Locks the user's row so that concurrent registrations cannot exceed the limit of programs.
  const user = await lockUser(tx, userId);
  if (!user.isEmailConfirmed) return refuse('email_not_confirmed');
  if ((await listOwnApps(tx, userId)).length >= mostApps) {
    return refuse('too_many_apps', { values: { most: String(mostApps) } });
  }
  const clientId = publicId();
  const secret = hasSecret ? newSecret() : null;
  const secretHash = secret === null ? null : hashSecret(secret);
  await insertApp(tx, { clientId, userId, config: config.value, secretHash, now });
  await note(tx, 'app.registered', { ...request, clientId, name: config.value.name });
  const app = await findApp(tx, clientId);
  return app === undefined ? refuse('too_many_apps') : accept({ app, secret });
}

/** Replaces the secret, for example after a leak. The old secret is invalid after the commit. */
export async function rotateSecret(
  tx: Transaction,
  act: OwnAppAct,
): Promise<Result<{ readonly app: App; readonly secret: string }, 'app_unknown' | 'app_without_secret'>> {
  const app = await lockOwnApp(tx, act.userId, act.clientId);
  if (app === undefined) return refuse('app_unknown');
  if (app.secretHash === null) return refuse('app_without_secret');
  const secret = newSecret();
  await setSecret(tx, app.id, hashSecret(secret));
  await note(tx, 'app.secret_rotated', { ...act, name: app.name });
  return accept({ app, secret });
}

/** Removes a program and ends all of its grants. */
export async function removeApp(
  tx: Transaction,
  act: OwnAppAct,
): Promise<Result<Record<string, never>, 'app_unknown'>> {
  const app = await lockOwnApp(tx, act.userId, act.clientId);
  if (app === undefined) return refuse('app_unknown');
  await endApp(tx, app.id, act.now);
  await spendCodes(tx, { appId: app.id, now: act.now });
  await endGrants(tx, { appId: app.id }, { reason: 'app_removed', now: act.now });
  await note(tx, 'app.removed', { ...act, name: app.name });
  return accept({});
}

async function note(
  tx: Transaction,
  act: string,
  { userId, deviceId, clientId, name, now }: OwnAppAct & { readonly name: string },
): Promise<void> {
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, deviceId, act, subject: `app:${clientId}`, details: { name } });
}
