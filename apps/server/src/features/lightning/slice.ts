import * as contract from '@dukat/contract/lightning';
import { lightningRefusals } from '@dukat/locales/refusals/lightning';
import type { ForeignHosts } from '../../platform/foreign-hosts-port.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { Slice } from '../../platform/slice.ts';
import type { WithdrawalsDeps } from '../withdrawals/withdrawals-facade.ts';
import { type BitcoinChain, decodeRequest } from './decode-request.ts';
import { lightningChecks } from './lightning-audit.ts';
import type { LightningDeps } from './lightning-deps.ts';
import { lightningJobs } from './lightning-jobs.ts';
import { heldPayments } from './operators/held-payments-repository.ts';
import { openPayments } from './operators/open-payments-repository.ts';
import { registerOperatorEndpoints } from './operators/operator-endpoints.ts';
import type { OwnServices } from './own-services-port.ts';
import type { PayingDeps } from './paying/paying-deps.ts';
import { registerPayingEndpoints } from './paying/paying-endpoints.ts';
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
    registerReceivingEndpoints(api, lightningDeps, withdrawalsDeps);
    const paying = { network: bitcoinChain.network, lightningNode: lightningDeps.lightningNode };
    registerPayingEndpoints(api, paying, withdrawalsDeps);
  },
  serveBackOffice: (api, deps) => registerOperatorEndpoints(api, deps),
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
