import * as contract from '@dukat/contract/back-office/operators';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { accept, assert } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import type { SignedInOperator } from '../../platform/http/caller.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { operatorActs } from './operator-acts-repository.ts';
import { findOperator } from './operators-repository.ts';
import { changeOperatorPassword } from './sign-in/change-operator-password.ts';
import { logInOperator } from './sign-in/log-in-operator.ts';
import { operatorCookieHeader } from './sign-in/operator-cookie.ts';
import { readPageOrigin } from './sign-in/operator-second-step.ts';
import { endOperatorSession, sessionHasSecondStep } from './sign-in/operator-sessions-repository.ts';

interface OperatorsEndpointsDeps {
  readonly isPlayMoney: boolean;
  readonly isSecondStepRequired: boolean;
  readonly encryption: Encryption;
}

export function registerOperatorsEndpoints(
  api: Api<ApiEssentials>,
  { isPlayMoney, isSecondStepRequired, encryption }: OperatorsEndpointsDeps,
): void {
  api.serveWrite(
    contract.operatorLogin,
    async ({ tx, body, remoteAddress, now, reply }) => {
      const origin = readPageOrigin(reply.request);
      const opened = await logInOperator(tx, { ...body, origin, encryption, remoteAddress, now });
      if (opened.refused) return opened;
      if ('secondStep' in opened.value) {
        return accept({ is_signed_in: false, second_step: opened.value.secondStep });
      }
      reply.header('set-cookie', operatorCookieHeader(opened.value.token, reply.request.isTls));
      return accept({ is_signed_in: true, second_step: null });
    },
    { commitOnRefusal: true },
  );

  api.serveWrite(contract.operatorLogout, async (call) => {
    const { tx, now, reply, sessionId } = call;
    assert(sessionId !== null, 'expected an operator session');
    await endOperatorSession(tx, sessionId, now);
    await recordOperatorAct(call, { act: 'operator.logged_out' });
    reply.header('set-cookie', operatorCookieHeader(null, reply.request.isTls));
    return accept({});
  });

  api.serveRead(contract.readOperator, async ({ db, caller, sessionId }) => {
    const hasSecondStep = sessionId !== null && (await sessionHasSecondStep(db, sessionId));
    const session = { hasSecondStep, isSecondStepRequired };
    return accept({
      operator: await operatorAnswer(db, signedInOperator(caller), session),
      sandbox: isPlayMoney,
    });
  });

  api.serveWrite(
    contract.changeOperatorPassword,
    async (call) => {
      const { tx, body, caller, sessionId, now, remoteAddress } = call;
      assert(sessionId !== null, 'expected an operator session');
      const operator = signedInOperator(caller);
      const changed = await changeOperatorPassword(tx, { operator, sessionId, ...body, remoteAddress, now });
      if (!changed.refused) await recordOperatorAct(call, { act: 'operator.password_changed' });
      return changed;
    },
    { commitOnRefusal: true },
  );

  api.serveRead(contract.listOperatorActs, async ({ db, query }) => {
    const { acts, hasMore } = await operatorActs(db, query);
    return accept({
      acts: acts.map(({ at, email, ...act }) => ({ ...act, at: at.toISOString(), operator: email ?? '' })),
      has_more: hasMore,
    });
  });
}

async function operatorAnswer(
  db: Database,
  { email }: SignedInOperator,
  session: { readonly hasSecondStep: boolean; readonly isSecondStepRequired: boolean },
): Promise<EndpointResponse<typeof contract.readOperator>['operator']> {
  const parsed = parseEmail(email);
  assert(!parsed.refused, 'expected a valid operator e-mail');
  const operator = await findOperator(db, parsed.value);
  assert(operator !== undefined, 'operator of a live session not found');
  return {
    email,
    role: operator.role,
    must_change_password: operator.mustChangePassword,
    must_add_second_step: session.isSecondStepRequired && !session.hasSecondStep,
  };
}
