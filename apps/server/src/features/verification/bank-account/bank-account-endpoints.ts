import * as contract from '@dukat/contract/bank-verification';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { bankInstructions } from '../../payments/payments-facade.ts';
import { findAccountCheck } from './account-checks-repository.ts';
import { beginAccountCheck } from './begin-account-check.ts';

export function registerBankAccountEndpoints(api: Api): void {
  api.serveWrite(contract.verifyBankAccount, ({ tx, caller, body, now }) =>
    beginAccountCheck(tx, { userId: signedInUser(caller).id, currency: body.currency, now }),
  );

  api.serveRead(contract.readBankVerification, async ({ db, query, language }) => {
    const check = await findAccountCheck(db, query.id);
    if (check === undefined) return refuse('check_unknown');
    const { public_id: orderPublicId, status } = check;
    const payment =
      status === 'waiting' ? await bankInstructions(db, { orderPublicId, locale: language }) : undefined;
    return accept({ check: { status, payment: payment ?? null } });
  });
}
