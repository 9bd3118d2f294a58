import { automaticSaleMails } from '@dukat/locales/mails/automatic-sales';
import { automaticSalesRefusals } from '@dukat/locales/refusals/automatic-sales';
import type { Encryption } from '../../platform/encryption.ts';
import type { Slice } from '../../platform/slice.ts';
import { automaticSalesChecks } from './automatic-sales-audit.ts';
import type { AutomaticSalesDeps } from './automatic-sales-deps.ts';
import { registerAutomaticSalesEndpoints } from './automatic-sales-endpoints.ts';
import { payProceeds } from './running/pay-proceeds.ts';
import { sellDeposits } from './running/sell-deposits.ts';

const sellTask = 'automatic-sales-sell';
const payTask = 'automatic-sales-pay';

interface AutomaticSalesNeeds {
  readonly automaticSalesDeps: AutomaticSalesDeps;
  /** Encrypts the secrets that are read again to check a code. */
  readonly factorEncryption: Encryption;
}

/** Permanent addresses whose coins are sold, with the proceeds paid to a bank account or kept on the balance. */
export const automaticSalesSlice: Slice<AutomaticSalesNeeds> = {
  name: 'automatic-sales',
  serveRetail: (api, { automaticSalesDeps, factorEncryption: encryption }) =>
    registerAutomaticSalesEndpoints(api, { ...automaticSalesDeps, encryption }),
  jobs: ({ automaticSalesDeps: deps }) => ({
    tasks: {
      [sellTask]: () => sellDeposits(deps),
      [payTask]: () => payProceeds(deps),
    },
    repeated: [
      { task: sellTask, everyMs: 5_000 },
      { task: payTask, everyMs: 5_000 },
    ],
  }),
  audits: automaticSalesChecks,
  mails: automaticSaleMails,
  refusals: [automaticSalesRefusals],
  crashPoints: ['sale-deposited', 'sale-sold', 'sale-paid'],
};
