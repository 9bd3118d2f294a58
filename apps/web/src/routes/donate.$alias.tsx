import { readDonationPage, readRequestedDonation } from '@dukat/contract/donations';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { createFileRoute } from '@tanstack/react-router';
import { DonationPage } from '../features/donations/page/donation-page.tsx';
import { donationSearch } from '../features/donations/page/donation-search.ts';
import { UnknownDonationPage } from '../features/donations/page/unknown-page.tsx';
import { orNotFound, orUnknown } from '../platform/api/or-not-found.ts';

/** Rendered by the server up to the code to pay, so that it needs no script. */
export const Route = createFileRoute('/donate/$alias')({
  staticData: { texts: ['donations'] },
  validateSearch: donationSearch,
  loaderDeps: ({ search: { invoice } }) => ({ invoice }),
  loader: async ({ context, params: { alias }, deps: { invoice: paymentHash } }) => {
    const { donation_page: page }: EndpointResponse<typeof readDonationPage> = await orNotFound(
      context.api(readDonationPage, { params: { alias } }),
    );
    if (paymentHash === undefined) return { page, invoice: undefined };
    const params = { sourceId: page.id, paymentHash };
    const found: EndpointResponse<typeof readRequestedDonation> | undefined = await orUnknown(
      context.api(readRequestedDonation, { params }),
    );
    return { page, invoice: found?.donation };
  },
  component: Donate,
  notFoundComponent: UnknownDonationPage,
});

function Donate() {
  const { alias } = Route.useParams();
  const { refused } = Route.useSearch();
  return <DonationPage {...Route.useLoaderData()} alias={alias} refused={refused} />;
}
