import { listStakingProducts } from '@dukat/contract/staking';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { GuideSections } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { StakingPage } from '../features/staking/staking-page.tsx';
import { apiQuery } from '../platform/api/queries.ts';
import { useIsSignedIn } from '../platform/api/session.ts';
import { useAfterHydration } from '../platform/use-after-hydration.ts';

// Visitors see the products without it.
const OwnStaking = lazyPart(
  async () => (await import('../features/staking/account/own-staking.tsx')).OwnStaking,
);

/** The products for visitors, and for a user the stakes above them. */
export const Route = createFileRoute('/staking')({
  staticData: { texts: ['staking', 'staking/calculator'] },
  loader: async ({ context }) => {
    const [text] = await Promise.all([
      loadGuide(context.locale, 'staking'),
      // The page shows an error with a retry if the products cannot be loaded.
      context.queryClient
        .ensureQueryData(apiQuery(context.api, listStakingProducts, { query: {} }))
        .catch(() => undefined),
    ]);
    return text;
  },
  component: Staking,
});

/** Higher than a screen, so that nothing visible follows. */
const accountHeight = 960;

function Staking() {
  const text = Route.useLoaderData();
  const isSignedIn = useIsSignedIn();
  // The form hydrates later than the page, and what was typed into the server's fields before would be lost.
  const isHydrated = useAfterHydration(true) === true;
  const waiting = <Skeleton height={accountHeight} />;
  const withAccount = (rest: ReactNode) =>
    isHydrated ? (
      <Suspense fallback={waiting}>
        <OwnStaking>{rest}</OwnStaking>
      </Suspense>
    ) : (
      waiting
    );
  return <StakingPage guide={<GuideSections text={text} />} {...(isSignedIn && { withAccount })} />;
}
