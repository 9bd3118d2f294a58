import * as contract from '@dukat/contract/lightning';
import { formatAmount, smaller } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';
import type { WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { readSendLimits } from '../paying/send-limits.ts';
import { createInvoice } from './create-invoice.ts';
import { findInvoices } from './invoices-repository.ts';
import { depositPurpose } from './open-invoice.ts';
import { readReceiveLimits } from './receive-limits.ts';
import { refreshInvoice } from './refresh-invoice.ts';
import { showInvoice, shownStatus } from './show-invoice.ts';

export function registerReceivingEndpoints(
  api: Api,
  deps: LightningDeps,
  withdrawals: Pick<WithdrawalsDeps, 'readWithdrawnSum'>,
): void {
  api.serveSelfCommitted(contract.createLightningInvoice, async ({ db, caller, body }) => {
    if (signedInUser(caller).portfolioType !== 'basic') return refuse('basic_portfolio_needed');
    const made = await createInvoice(db, deps, {
      user: signedInUser(caller),
      amount: body.amount,
      currency: body.currency,
      description: body.description,
      expirySeconds: body.expiry,
    });
    return made.refused ? made : accept({ invoice: showInvoice(made.value) });
  });

  api.serveRead(contract.listLightningInvoices, async ({ db, caller, query, now }) => {
    const { portfolioId } = signedInUser(caller);
    const { rows, total } = await findInvoices(db, { portfolioId, purpose: depositPurpose }, query);
    const invoices = rows.map((row) => ({ ...showInvoice(row), status: shownStatus(row, now) }));
    return accept({ invoices, total });
  });

  api.serveSelfCommitted(contract.readLightningInvoice, async ({ db, caller, query, now }) => {
    const invoice = await refreshInvoice(db, deps, query.payment_hash);
    const portfolioId = invoice?.portfolio_id ?? null;
    if (invoice === undefined || portfolioId === null)
      return refuse('invoice_unknown', { field: 'payment_hash' });
    const isOwner = caller.user !== null && (await findPortfolioUser(db, portfolioId)) === caller.user.id;
    return accept({
      payment_hash: invoice.payment_hash,
      status: shownStatus(invoice, now),
      invoice: isOwner ? showInvoice(invoice) : null,
    });
  });

  api.serveSelfCommitted(contract.readLightningLimits, async ({ db, caller }) => {
    const user = signedInUser(caller);
    const limits = await readReceiveLimits(db, deps, user);
    const send = await readSendLimits(db, deps, withdrawals, user);
    if (limits === undefined || send === undefined) return refuse('lightning_unavailable');
    const { least, capacity, left } = limits;
    return accept({
      currency: 'BTC',
      send,
      receive: {
        min: formatAmount(least),
        max: formatAmount(left === undefined ? capacity : smaller(left, capacity)),
        capacity: formatAmount(capacity),
        limit_left: left === undefined ? null : formatAmount(left),
      },
    });
  });
}
