import type { EndpointResponse } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/login-providers';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { FastifyReply } from 'fastify';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { actingUser, signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { Opened } from '../sessions/open-session.ts';
import { openedAnswer } from '../sessions/opened-answer.ts';
import { lockOpenSession } from '../sessions/sessions-repository.ts';
import { toVisit } from '../visit.ts';
import { admitPerson, openPendingSignup, type PendingSignup } from './admit-person.ts';
import { createLoginUrl } from './create-login-url.ts';
import { linkLogin, linkPendingSignup, unlinkLogin } from './link-login.ts';
import { type LinkedLogin, listActiveLogins } from './linked-logins-repository.ts';
import type { LoginProviderDeps } from './login-provider-port.ts';
import { redeemReturn } from './redeem-return.ts';
import { serveFormReturn } from './serve-form-return.ts';

const kept = { commitOnRefusal: true } as const;

export function registerLoginProviderEndpoints(api: Api, deps: LoginProviderDeps): void {
  serveFormReturn(api.deps.app);
  serveLogins(api, deps);
  serveOwnLogins(api, deps);
}

function serveLogins(api: Api, deps: LoginProviderDeps): void {
  api.serveSelfCommitted(contract.generateProviderUrl, ({ db, body, caller, site, now }) =>
    createLoginUrl(db, deps, {
      provider: body.login_provider,
      loginType: body.login_type,
      userId: null,
      deviceId: caller.deviceId,
      origin: site.origin,
      now,
    }),
  );

  api.serveSelfCommitted(
    contract.processProviderReturn,
    async ({ db, body, caller, sessionId, userAgent, site, now, reply }) => {
      const { deviceId } = caller;
      const redeemed = await redeemReturn(db, deps, { returned: body, deviceId, origin: site.origin, now });
      if (redeemed.refused) return redeemed;
      const { request, person } = redeemed.value;
      const { userId } = request;
      return inTransaction(db, async (tx) => {
        if (userId === null) {
          const admitted = await admitPerson(tx, { person, deviceId, userAgent, now });
          return admitted.refused ? admitted : accept(await admittedAnswer(tx, reply, admitted.value, now));
        }
        // The session may have ended while the provider was called.
        const isSessionOpen =
          caller.user?.id === userId && sessionId !== null && (await lockOpenSession(tx, sessionId));
        if (!isSessionOpen) return refuse('provider_login_failed');
        const linked = await linkLogin(tx, { userId, deviceId, person, now });
        return linked.refused ? linked : accept({ linked: person.issuer });
      });
    },
  );

  api.serveWrite(contract.completeSignup, async ({ tx, body, reply, ...call }) => {
    const opened = await openPendingSignup(tx, {
      token: body.ticket,
      hasAgreed: body.agreement,
      acceptMarketing: body.accept_marketing_emails,
      overrideRef: body.overrideRef ?? null,
      ...toVisit(call),
    });
    return opened.refused ? opened : accept(await admittedAnswer(tx, reply, opened.value, call.now));
  });
}

function serveOwnLogins(api: Api, deps: LoginProviderDeps): void {
  api.serveRead(contract.listLinkedLogins, async ({ db, caller }) => {
    const linked = await listActiveLogins(db, signedInUser(caller).id);
    return accept({ linked: linked.map(wireLogin), offered: [...deps.providers.keys()] });
  });

  api.serveSelfCommitted(contract.generateLinkUrl, ({ db, body, caller, site, now }) =>
    createLoginUrl(db, deps, {
      provider: body.login_provider,
      loginType: 'signin',
      ...actingUser(caller),
      origin: site.origin,
      now,
    }),
  );

  api.serveWrite(
    contract.addPendingLogin,
    ({ tx, body, caller, sessionId, now }) => {
      assert(sessionId !== null, 'expected a session for a signed-in user');
      const userId = signedInUser(caller).id;
      return linkPendingSignup(tx, { token: body.ticket, userId, sessionId, deviceId: caller.deviceId, now });
    },
    kept,
  );

  api.serveWrite(contract.removeLinkedLogin, ({ tx, body, caller, now }) =>
    unlinkLogin(tx, { ...actingUser(caller), publicId: body.id, now }),
  );
}

async function admittedAnswer(
  tx: Transaction,
  reply: FastifyReply,
  admitted: Opened | PendingSignup,
  now: Date,
): Promise<EndpointResponse<typeof contract.completeSignup>> {
  if (admitted.kind !== 'owing') return openedAnswer(tx, reply, admitted, now);
  const { owes, token, person } = admitted;
  return { owes, introduction: token, email: person.email, provider: person.issuer };
}

function wireLogin({ publicId, issuer, email, createdAt, lastUsedAt }: LinkedLogin) {
  return {
    id: publicId,
    provider: issuer,
    email,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
