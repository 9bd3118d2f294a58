import * as contract from '@dukat/contract/lightning';
import { claimLightningWithdrawal } from '@dukat/contract/lightning-claim';
import { lightningRefusals } from '@dukat/locales/refusals/lightning';
import { accept, refuse } from '@dukat/rules/result';
import type { ForeignHosts } from '../../platform/foreign-hosts-port.ts';
import { signedInUser } from '../../platform/http/signed-in-user.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { Slice } from '../../platform/slice.ts';
import type { WithdrawalsDeps } from '../withdrawals/withdrawals-facade.ts';
import { registerAllowanceEndpoints } from './allowance/allowance-endpoints.ts';
import { claimWithdrawal } from './claiming/claim-withdrawal.ts';
import { type BitcoinChain, decodeRequest } from './decode-request.ts';
import { lightningChecks } from './lightning-audit.ts';
import type { LightningDeps } from './lightning-deps.ts';
import { lightningJobs } from './lightning-jobs.ts';
import { registerNodeEndpoints } from './node/node-endpoints.ts';
import { heldPayments } from './operators/held-payments-repository.ts';
import { openPayments } from './operators/open-payments-repository.ts';
import { registerOperatorEndpoints } from './operators/operator-endpoints.ts';
import type { OwnServices } from './own-services-port.ts';
import type { PayingDeps } from './paying/paying-deps.ts';
import { registerPayingEndpoints } from './paying/paying-endpoints.ts';
import { lightningMetrics } from './paying/payment-metrics.ts';
import { registerReceivingEndpoints } from './receiving/receiving-endpoints.ts';

interface LightningNeeds {
  readonly bitcoinChain: BitcoinChain;
  readonly foreignHosts: ForeignHosts;
  readonly ownServices: OwnServices;
  readonly lightningDeps: LightningDeps;
  readonly payoutResults: PayingDeps['payoutResults'];
  readonly withdrawalsDeps: WithdrawalsDeps;
}

/** Bitcoin over Lightning: reads payment requests, receives payments to balances, and sends payouts. */
export const lightningSlice: Slice<LightningNeeds> = {
  name: 'lightning',
  serveRetail(api, { bitcoinChain, foreignHosts, ownServices: own, lightningDeps, withdrawalsDeps }) {
    // Not a read: it calls other hosts, which must not happen within a transaction.
    api.serveSelfCommitted(contract.decodePaymentRequest, async ({ body, caller, remoteAddress, now }) => {
      const address = addressSubject(remoteAddress, { isLoopbackCounted: true }) ?? remoteAddress;
      const subject = caller.user === null ? address : `account:${caller.user.id}`;
      return decodeRequest(body.request, { ...bitcoinChain, now }, { own, foreignHosts, subject });
    });
    // It calls another host between two transactions.
    api.serveSelfCommitted(claimLightningWithdrawal, async ({ db, body, caller }) => {
      const user = signedInUser(caller);
      if (user.portfolioType !== 'basic') return refuse('basic_portfolio_needed');
      const { request, amount } = body;
      const claimed = await claimWithdrawal(
        db,
        { ...lightningDeps, foreignHosts },
        { user, request, amount },
      );
      if (claimed.refused) return claimed;
      const { paymentHash, problem, reason } = claimed.value;
      return accept({ payment_hash: paymentHash, problem, host_reason: reason });
    });
    registerReceivingEndpoints(api, lightningDeps, withdrawalsDeps);
    const paying = { network: bitcoinChain.network, lightningNode: lightningDeps.lightningNode };
    registerPayingEndpoints(api, paying, withdrawalsDeps);
    registerAllowanceEndpoints(api, {
      withdrawals: withdrawalsDeps,
      most: lightningDeps.mostAllowanceSats,
    });
  },
  serveBackOffice(api, deps) {
    registerOperatorEndpoints(api, deps);
    registerNodeEndpoints(api);
  },
  metrics: ({ lightningDeps }) => [lightningMetrics(lightningDeps)],
  jobs: (deps) => lightningJobs(payingDeps(deps)),
  queues: [heldPayments, openPayments],
  audits: lightningChecks,
  refusals: [lightningRefusals],
  crashPoints: [
    'ln-order-invoiced',
    'ln-settled',
    'ln-booked',
    'ln-released',
    'ln-asked',
    'ln-held',
    'ln-sent',
    'ln-answered',
  ],
};

function payingDeps({
  bitcoinChain,
  lightningDeps,
  ...rest
}: Omit<LightningNeeds, 'withdrawalsDeps'>): PayingDeps {
  return { ...lightningDeps, ...rest, network: bitcoinChain.network };
}
