import * as contract from '@dukat/contract/gateways';
import { gatewayProviders } from '@dukat/rules/payments/gateways';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import type { GatewaysDeps } from './gateways-deps.ts';
import { enqueueStatusCheck } from './notifications/serve-notifications.ts';
import { beginDeposit } from './payments/begin-deposit.ts';
import { findDepositsPage, findGatewayPayment } from './payments/gateway-payments-repository.ts';
import { wirePayment } from './payments/wire-payment.ts';

export function registerGatewaysEndpoints(api: Api, deps: GatewaysDeps): void {
  api.serveWrite(contract.createGatewayDeposit, async ({ tx, caller, body, language, site, now }) => {
    const user = signedInUser(caller);
    const begun = await beginDeposit(tx, deps, {
      ...body,
      user,
      locale: language,
      origin: site.origin,
      now,
    });
    return begun.refused ? begun : accept({ payment: wirePayment(begun.value) });
  });

  api.serveRead(contract.listGatewayDeposits, async ({ db, caller, query: { offset, limit } }) => {
    const { id, portfolioId } = signedInUser(caller);
    const { rows, total } = await findDepositsPage(db, id, { portfolioId, offset, limit });
    const providers = gatewayProviders.filter((provider) => deps.gateways.has(provider));
    return accept({ payments: rows.map(wirePayment), total, providers });
  });

  api.serveRead(contract.readGatewayPayment, async ({ db, caller, query }) => {
    const payment = await findGatewayPayment(db, query.id);
    if (payment?.user_id !== signedInUser(caller).id) return refuse('payment_unknown');
    return accept({ payment: wirePayment(payment) });
  });

  api.serveWrite(contract.refreshGatewayPayment, async ({ tx, caller, body }) => {
    const payment = await findGatewayPayment(tx, body.id);
    if (payment?.user_id !== signedInUser(caller).id) return refuse('payment_unknown');
    await enqueueStatusCheck(tx, payment);
    return accept({ payment: wirePayment(payment) });
  });
}
