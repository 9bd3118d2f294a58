import { donationMails } from '@dukat/locales/mails/donations';
import { donationsRefusals } from '@dukat/locales/refusals/donations';
import type { Slice } from '../../platform/slice.ts';
import type { LightningDeps } from '../lightning/lightning-facade.ts';
import { registerDonationEndpoints } from './donations-endpoints.ts';
import { donationsJobs } from './donations-jobs.ts';
import { reportedDonations } from './operators/reports-repository.ts';
import { registerWalletsOperatorEndpoints } from './operators/wallets-operator-endpoints.ts';
import { registerPageEndpoints } from './paying/page-endpoints.ts';
import { serveDonationForm } from './paying/serve-donation-form.ts';
import { serveLnurl } from './paying/serve-lnurl.ts';
import { registerWalletEndpoints } from './wallets/wallets-endpoints.ts';

/** Lightning wallets: addresses and pages at which a person is paid over Lightning. */
export const donationsSlice: Slice<{ readonly lightningDeps: LightningDeps }> = {
  name: 'donations',
  serveRetail(api, { lightningDeps }) {
    registerWalletEndpoints(api);
    registerDonationEndpoints(api);
    registerPageEndpoints(api, lightningDeps);
    serveLnurl(api, lightningDeps);
    serveDonationForm(api, lightningDeps);
  },
  serveBackOffice: (api) => registerWalletsOperatorEndpoints(api),
  jobs: ({ lightningDeps }) => donationsJobs(lightningDeps),
  queues: [reportedDonations],
  mails: donationMails,
  refusals: [donationsRefusals],
  crashPoints: ['donations-marked', 'donations-announced'],
};
