import * as contract from '@dukat/contract/back-office/operator-sign-in';
import { decidePasskeyName } from '@dukat/rules/identity/passkey';
import { accept, assert, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Encryption } from '../../../platform/encryption.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import {
  addPasskey,
  confirmApp,
  type FactorChange,
  offerApp,
  offerPasskey,
  removeApp,
  removePasskey,
} from './change-second-step.ts';
import { hasOperatorApp, nameOperatorPasskey, operatorPasskeys } from './operator-factors-repository.ts';
import { readPageOrigin } from './operator-second-step.ts';

const kept = { commitOnRefusal: true } as const;

interface SignInDeps {
  readonly isSecondStepRequired: boolean;
  readonly encryption: Encryption;
}

interface Call {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly sessionId: string | null;
  readonly remoteAddress: string;
  readonly now: Date;
}

/** The operator's own second steps. No roles, because a session without its required second step must reach these. */
export function registerOperatorSignInEndpoints(
  api: Api<ApiEssentials>,
  { isSecondStepRequired: isRequired, encryption }: SignInDeps,
): void {
  const changeBy = ({ caller, sessionId, remoteAddress, now }: Call): FactorChange => {
    assert(sessionId !== null, 'expected an operator session');
    return { operator: signedInOperator(caller), sessionId, remoteAddress, encryption, now };
  };
  serveApp(api, changeBy, isRequired);
  servePasskeys(api, changeBy, isRequired);

  api.serveRead(contract.readOperatorSignIn, async ({ db, caller }) => {
    const { id } = signedInOperator(caller);
    const passkeys = await operatorPasskeys(db, id);
    return accept({
      is_required: isRequired,
      has_app: await hasOperatorApp(db, id),
      passkeys: passkeys.map(({ publicId, name, createdAt, lastUsedAt }) => ({
        id: publicId,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    });
  });
}

function serveApp(
  api: Api<ApiEssentials>,
  changeBy: (call: Call) => FactorChange,
  isRequired: boolean,
): void {
  api.serveWrite(
    contract.offerOperatorApp,
    (call) => offerApp(call.tx, { ...changeBy(call), ...call.body }),
    kept,
  );

  api.serveWrite(
    contract.confirmOperatorApp,
    async (call) => {
      const confirmed = await confirmApp(call.tx, { ...changeBy(call), ...call.body });
      if (confirmed.refused) return confirmed;
      await recordOperatorAct(call, { act: 'operator.app_added' });
      return accept({});
    },
    kept,
  );

  api.serveWrite(
    contract.removeOperatorApp,
    async (call) => {
      const removed = await removeApp(call.tx, { ...changeBy(call), ...call.body, isRequired });
      if (removed.refused) return removed;
      await recordOperatorAct(call, { act: 'operator.app_removed' });
      return accept({});
    },
    kept,
  );
}

function servePasskeys(
  api: Api<ApiEssentials>,
  changeBy: (call: Call) => FactorChange,
  isRequired: boolean,
): void {
  api.serveWrite(
    contract.offerOperatorPasskey,
    (call) => {
      const origin = readPageOrigin(call.reply.request);
      return offerPasskey(call.tx, { ...changeBy(call), ...call.body, origin });
    },
    kept,
  );

  api.serveWrite(
    contract.addOperatorPasskey,
    async (call) => {
      const added = await addPasskey(call.tx, { ...changeBy(call), ...call.body });
      if (added.refused) return added;
      await recordOperatorAct(call, { act: 'operator.passkey_added' });
      return accept({});
    },
    kept,
  );

  api.serveWrite(contract.renameOperatorPasskey, async (call) => {
    const name = decidePasskeyName(call.body.name);
    if (name.refused) return name;
    const own = { operatorId: signedInOperator(call.caller).id, publicId: call.body.id };
    if (!(await nameOperatorPasskey(call.tx, own, name.value))) return refuse('passkey_unknown');
    await recordOperatorAct(call, { act: 'operator.passkey_renamed' });
    return accept({});
  });

  api.serveWrite(
    contract.removeOperatorPasskey,
    async (call) => {
      const { id, password } = call.body;
      const change = { ...changeBy(call), password, publicId: id, isRequired };
      const removed = await removePasskey(call.tx, change);
      if (removed.refused) return removed;
      await recordOperatorAct(call, { act: 'operator.passkey_removed' });
      return accept({});
    },
    kept,
  );
}
