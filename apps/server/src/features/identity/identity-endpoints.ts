import * as contract from '@dukat/contract/identity';
import { isAppDevice } from '@dukat/rules/identity/app-device';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { requestAccount } from './accounts/request-account.ts';
import { userAnswer } from './accounts/user-answer.ts';
import { findUserById } from './accounts/users-repository.ts';
import { verifyEmail } from './accounts/verify-email.ts';
import { requestNewPassword } from './passwords/request-new-password.ts';
import { wireOpenedLink } from './passwords/requested-elsewhere.ts';
import { setPassword } from './passwords/set-password.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { logOutDevice, logOutOthers } from './sessions/log-out-device.ts';
import { openedAnswer } from './sessions/opened-answer.ts';
import { clearSessionCookies } from './sessions/session-cookies.ts';
import { listUserDevices } from './sessions/user-devices-repository.ts';

export function registerIdentityEndpoints(api: Api): void {
  api.serveWrite(
    contract.login,
    async ({ tx, body, caller, userAgent, remoteAddress, now, reply }) => {
      const isLoopbackCounted = api.deps.limits?.isLoopbackCounted ?? false;
      const from = { deviceId: caller.deviceId, userAgent, remoteAddress, isLoopbackCounted };
      const opened = await logIn(tx, { ...body, ...from, now });
      if (opened.refused) return opened;
      return accept(await openedAnswer(tx, reply, opened.value, now));
    },
    { commitOnRefusal: true },
  );

  api.serveWrite(contract.logout, async ({ tx, caller, now, reply }) => {
    await logOut(tx, { deviceId: caller.deviceId, now });
    clearSessionCookies(reply);
    return accept({});
  });

  api.serveWrite(contract.createAccount, ({ tx, body, caller, userAgent, language, site }) =>
    requestAccount(tx, {
      email: body.email,
      agreed: body.agreement,
      acceptMarketing: body.accept_marketing_emails,
      overrideRef: body.overrideRef ?? null,
      asker: { deviceId: caller.deviceId, ...parseUserAgent(userAgent) },
      locale: language,
      brand: site.brand.id,
      origin: site.origin,
    }),
  );

  api.serveWrite(contract.forgotPassword, ({ tx, body, caller, userAgent, site }) =>
    requestNewPassword(tx, {
      email: body.email,
      asker: { deviceId: caller.deviceId, ...parseUserAgent(userAgent) },
      brand: site.brand.id,
      origin: site.origin,
    }),
  );

  api.serveWrite(contract.setPassword, async ({ tx, body, site, caller, userAgent, now, reply }) => {
    const opened = await setPassword(tx, {
      token: body.token,
      isConfirmed: body.is_confirmed,
      password: body.password,
      brandWord: site.brand.name,
      brand: site.brand.id,
      origin: site.origin,
      supportEmail: site.brand.company.supportEmail,
      deviceId: caller.deviceId,
      userAgent,
      now,
    });
    if (opened.refused) return opened;
    const answer =
      'kind' in opened.value
        ? await openedAnswer(tx, reply, opened.value, now)
        : wireOpenedLink(opened.value);
    return accept(answer);
  });

  api.serveWrite(contract.verifyEmail, async ({ tx, body, caller, now }) => {
    const { token, is_confirmed: isConfirmed } = body;
    const opened = await verifyEmail(tx, { token, isConfirmed, deviceId: caller.deviceId, now });
    return opened.refused ? opened : accept(wireOpenedLink(opened.value));
  });

  serveOwnAccount(api);
}

/** Endpoints for the signed-in user's own account and devices. */
function serveOwnAccount(api: Api): void {
  api.serveRead(contract.readMe, async ({ db, caller, now }) => {
    const user = await findUserById(db, signedInUser(caller).id);
    if (user === undefined) throw new Error('user of a live session not found');
    return accept({ user: await userAnswer(db, user, now) });
  });

  api.serveRead(contract.listDevices, async ({ db, caller, now }) => {
    const devices = await listUserDevices(db, signedInUser(caller).id, now);
    return accept({
      devices: devices.map((device) => ({
        id: device.publicId,
        browser: device.browser,
        system: device.system,
        first_seen_at: device.firstSeenAt.toISOString(),
        last_seen_at: device.lastSeenAt.toISOString(),
        is_current: device.deviceId === caller.deviceId,
        is_signed_in: device.isSignedIn,
        is_application: isAppDevice(device.deviceId),
      })),
    });
  });

  api.serveWrite(contract.logoutDevice, ({ tx, body, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    return 'id' in body
      ? logOutDevice(tx, { userId, publicId: body.id, now })
      : logOutOthers(tx, { userId, deviceId: caller.deviceId, now });
  });
}
