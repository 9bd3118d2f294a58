import * as contract from '@dukat/contract/lightning';
import { readOutgoingPayment } from '@dukat/rules/lightning/outgoing-payment';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import { estimateFee } from './estimate-fee.ts';
import { checkPayable, payRequest } from './pay-request.ts';
import type { PayingDeps } from './paying-deps.ts';

export function registerPayingEndpoints(
  api: Api,
  { network, lightningNode: node }: Pick<PayingDeps, 'network' | 'lightningNode'>,
  withdrawals: WithdrawalsDeps,
): void {
  // Not a read: it calls the node, which must not happen within a transaction.
  api.serveSelfCommitted(contract.estimateLightningFee, async ({ db, caller, query, now }) => {
    const read = readOutgoingPayment(query, { network, now });
    if (read.refused) return read;
    if (node === undefined) return refuse('lightning_unavailable');
    const { portfolioId } = signedInUser(caller);
    const payable = await checkPayable(db, portfolioId, read.value);
    if (payable.refused) return { ...payable, field: 'request' };
    return accept(await estimateFee(db, node, { portfolioId, payment: read.value }));
  });

  api.serveWrite(contract.payLightningInvoice, async ({ tx, caller, sessionId, body, now }) => {
    if (node === undefined) return refuse('lightning_unavailable');
    const { request, amount, comment, max_fee: maxFee, address_owner: declaration } = body;
    const typed = { request, amount, comment, maxFee, declaration };
    return payRequest(
      tx,
      { network, withdrawals },
      {
        user: signedInUser(caller),
        isInPerson: sessionId !== null,
        ...{ typed, now },
      },
    );
  });
}
