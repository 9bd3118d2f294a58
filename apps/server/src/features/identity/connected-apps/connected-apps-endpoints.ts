import * as contract from '@dukat/contract/connected-apps';
import type { EndpointBody } from '@dukat/contract/endpoint';
import { mostApps } from '@dukat/rules/identity/app';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import { type App, listOwnApps } from './apps-repository.ts';
import { type AuthorizationRequest, authorizeApp, readAuthorization } from './authorize-app.ts';
import { endGrants } from './end-grants.ts';
import { type ConnectedApp, listUserConnectedApps } from './grants-repository.ts';
import { registerApp, removeApp, rotateSecret } from './own-apps.ts';

/** Endpoints for people who manage programs; `serve-oauth.ts` has the endpoints that programs call. */
export function registerConnectedAppEndpoints(api: Api): void {
  serveOwnApps(api);
  serveConsent(api);

  api.serveRead(contract.listConnectedApps, async ({ db, caller }) => {
    const found = await listUserConnectedApps(db, signedInUser(caller).id);
    return accept({ connected_apps: found.map(wireConnected) });
  });

  api.serveWrite(contract.deactivateConnectedApp, async ({ tx, body, caller, now }) => {
    const which = { publicId: body.id, userId: signedInUser(caller).id };
    const ended = await endGrants(tx, which, { reason: 'owner', deviceId: caller.deviceId, now });
    return ended === 0 ? refuse('connected_app_unknown') : accept({});
  });
}

function serveOwnApps(api: Api): void {
  api.serveRead(contract.listApps, async ({ db, caller }) => {
    const found = await listOwnApps(db, signedInUser(caller).id);
    return accept({ apps: found.map(wireApp), most: mostApps });
  });

  api.serveWrite(contract.activateApp, async ({ tx, body, caller, now }) => {
    const { name, scopes, redirect_uris: redirectUris, has_secret: hasSecret } = body;
    const act = { ...actingUser(caller), now };
    const made = await registerApp(tx, { name, scopes, redirectUris, hasSecret, ...act });
    return made.refused ? made : accept({ app: wireApp(made.value.app), secret: made.value.secret });
  });

  api.serveWrite(contract.rotateAppSecret, async ({ tx, body, caller, now }) => {
    const act = { ...actingUser(caller), now };
    const made = await rotateSecret(tx, { clientId: body.id, ...act });
    return made.refused ? made : accept({ app: wireApp(made.value.app), secret: made.value.secret });
  });

  api.serveWrite(contract.deactivateApp, ({ tx, body, caller, now }) => {
    const act = { ...actingUser(caller), now };
    return removeApp(tx, { clientId: body.id, ...act });
  });
}

function serveConsent(api: Api): void {
  api.serveSelfCommitted(contract.readConnectedAppsConfig, async ({ db, body, site }) => {
    const question = await readAuthorization(db, toAuthorizationRequest(body), site);
    if (question.refused) return question;
    if (question.value.kind === 'back') return accept({ kind: 'back', redirect_url: question.value.url });
    const { app, scopes, declineUrl } = question.value;
    return accept({
      kind: 'ask',
      name: app.name,
      scopes: [...scopes],
      returns_to: redirectTarget(body.redirect_uri),
      decline_url: declineUrl,
    });
  });

  api.serveWrite(contract.authorizeApp, async ({ tx, body, caller, site, now }) => {
    const { id: userId } = signedInUser(caller);
    const consent = { asked: toAuthorizationRequest(body), userId, deviceId: caller.deviceId, site, now };
    const url = await authorizeApp(tx, consent);
    return url.refused ? url : accept({ redirect_url: url.value });
  });
}

/** Returns the part of an address that a person can judge: the host, or the program's own URL scheme. */
function redirectTarget(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return host === '' ? protocol : host;
}

function toAuthorizationRequest(body: EndpointBody<typeof contract.authorizeApp>): AuthorizationRequest {
  return {
    clientId: body.client_id,
    redirectUri: body.redirect_uri,
    responseType: body.response_type,
    scope: body.scope,
    state: body.state,
    codeChallenge: body.code_challenge,
    codeChallengeMethod: body.code_challenge_method,
  };
}

function wireApp(app: App) {
  return {
    id: app.clientId,
    name: app.name,
    has_secret: app.secretHash !== null,
    redirect_uris: [...app.redirectUris],
    scopes: [...app.scopes],
    created_at: app.createdAt.toISOString(),
  };
}

function wireConnected(app: ConnectedApp) {
  return {
    id: app.publicId,
    kind: 'authorize' as const,
    name: app.name,
    scopes: [...app.scopes],
    connected_at: app.createdAt.toISOString(),
    last_used_at: app.lastUsedAt?.toISOString() ?? null,
  };
}
