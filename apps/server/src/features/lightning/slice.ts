import * as contract from '@dukat/contract/lightning';
import { lightningRefusals } from '@dukat/locales/refusals/lightning';
import type { Slice } from '../../platform/slice.ts';
import { type BitcoinChain, decodeRequest } from './decode-request.ts';
import { lightningChecks } from './lightning-audit.ts';
import type { LightningDeps } from './lightning-deps.ts';
import { lightningJobs } from './lightning-jobs.ts';
import { registerReceivingEndpoints } from './receiving/receiving-endpoints.ts';

interface LightningNeeds {
  readonly bitcoinChain: BitcoinChain;
  readonly lightningDeps: LightningDeps;
}

/** Bitcoin over Lightning: reads payment requests, and receives payments to balances. */
export const lightningSlice: Slice<LightningNeeds> = {
  name: 'lightning',
  serveRetail(api, { bitcoinChain, lightningDeps }) {
    api.serveRead(contract.decodePaymentRequest, async ({ body, now }) =>
      decodeRequest(body.request, { ...bitcoinChain, now }),
    );
    registerReceivingEndpoints(api, lightningDeps);
  },
  jobs: ({ lightningDeps }) => lightningJobs(lightningDeps),
  audits: lightningChecks,
  refusals: [lightningRefusals],
  crashPoints: ['ln-settled', 'ln-booked', 'ln-released'],
};
