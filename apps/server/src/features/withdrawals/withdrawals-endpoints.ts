import * as contract from '@dukat/contract/withdrawals';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { Encryption } from '../../platform/encryption.ts';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { confirmWithdrawal } from './confirming/confirm-withdrawal.ts';
import { createWithdrawal } from './creation/create-withdrawal.ts';
import { readWithdrawal } from './creation/withdrawal-command.ts';
import { cancelWithdrawal } from './ending/cancel-withdrawal.ts';
import { showUpdated, showWithdrawals } from './reading/show-withdrawals.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';
import {
  findWithdrawal,
  findWithdrawals,
  lockOwnWithdrawal,
  lockWithdrawalByLink,
} from './withdrawals-repository.ts';

/** Commits on a refusal; otherwise wrong codes would not be counted. */
const kept = { commitOnRefusal: true } as const;

export function registerWithdrawalsEndpoints(
  api: Api,
  deps: WithdrawalsDeps,
  { encryption }: { readonly encryption: Encryption },
): void {
  api.serveWrite(contract.withdraw, async ({ tx, caller, body, now }) => {
    const command = readWithdrawal(body);
    if (command.refused) return command;
    const user = signedInUser(caller);
    const asked = await createWithdrawal(tx, deps, { ...command.value, user, now });
    if (asked.refused) return asked;
    return showUpdated(tx, deps, { publicId: asked.value.publicId, userId: user.id, now });
  });

  api.serveRead(contract.listWithdrawals, async ({ db, caller, query, now }) => {
    const { rows, total } = await findWithdrawals(db, signedInUser(caller).portfolioId, query);
    return accept({ withdrawals: await showWithdrawals(db, deps, rows, now), total });
  });

  api.serveRead(contract.readWithdrawal, async ({ db, caller, params, now }) => {
    const userId = signedInUser(caller).id;
    const found = await findWithdrawal(db, { publicId: params.withdrawalId, userId });
    if (found === undefined) return refuse('withdrawal_unknown');
    const [withdrawal] = await showWithdrawals(db, deps, [found], now);
    assert(withdrawal !== undefined, 'expected exactly one withdrawal');
    return accept({ withdrawal });
  });

  api.serveWrite(
    contract.confirmWithdrawal,
    async ({ tx, caller, params, body, now }) => {
      const ask = { publicId: params.withdrawalId, userId: signedInUser(caller).id, now };
      const withdrawal = await lockOwnWithdrawal(tx, ask);
      if (withdrawal === undefined) return refuse('withdrawal_unknown');
      const shown = { isMailed: false, code: body.code, deviceId: caller.deviceId, encryption, now };
      const confirmed = await confirmWithdrawal(tx, deps, withdrawal, shown);
      return confirmed.refused ? confirmed : showUpdated(tx, deps, ask);
    },
    kept,
  );

  api.serveWrite(contract.cancelWithdrawal, async ({ tx, caller, params, now }) => {
    const ask = { publicId: params.withdrawalId, userId: signedInUser(caller).id, now };
    const withdrawal = await lockOwnWithdrawal(tx, ask);
    if (withdrawal === undefined) return refuse('withdrawal_unknown');
    const canceled = await cancelWithdrawal(tx, deps, withdrawal, now);
    return canceled.refused ? canceled : showUpdated(tx, deps, ask);
  });

  serveLinks(api, deps, encryption);
}

/** Endpoints for mailed links, which work on any device without a session. */
function serveLinks(api: Api, deps: WithdrawalsDeps, encryption: Encryption): void {
  api.serveWrite(
    contract.confirmByLink,
    async ({ tx, caller, body, now }) => {
      const withdrawal = await lockWithdrawalByLink(tx, { token: body.token, opens: 'confirm_hash' });
      if (withdrawal === undefined) return refuse('link_invalid');
      const shown = { isMailed: true, code: body.code, deviceId: caller.deviceId, encryption, now };
      const confirmed = await confirmWithdrawal(tx, deps, withdrawal, shown);
      return confirmed.refused ? confirmed : accept({});
    },
    kept,
  );

  api.serveWrite(contract.cancelByLink, async ({ tx, body, now }) => {
    const withdrawal = await lockWithdrawalByLink(tx, { token: body.token, opens: 'cancel_hash' });
    if (withdrawal === undefined) return refuse('link_invalid');
    const canceled = await cancelWithdrawal(tx, deps, withdrawal, now);
    return canceled.refused ? canceled : accept({});
  });
}
