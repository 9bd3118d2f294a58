import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScanButton } from '../features/camera/scan-button.tsx';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { PagePending } from '../features/shell/waiting/page-pending.tsx';
import { useIsSignedIn } from '../platform/api/session.ts';
import { useAfterHydration } from '../platform/use-after-hydration.ts';

// Visitors read the guide without it, and no other page lists its files.
const LightningPage = lazyPart(
  async () => (await import('../features/lightning/lightning-page.tsx')).LightningPage,
);

/** Explains Lightning to visitors; for a user it is the wallet. */
export const Route = createFileRoute('/lightning')({
  staticData: { texts: ['camera', 'lightning'] },
  loader: ({ context }) => loadGuide(context.locale, 'lightning'),
  component: Lightning,
});

function Lightning() {
  const text = Route.useLoaderData();
  const isSignedIn = useIsSignedIn();
  // The wallet hydrates later than the page, and what was typed into the server's fields before would be lost.
  const isHydrated = useAfterHydration(true) === true;
  if (!isSignedIn) return <GuidePage text={text} />;
  if (!isHydrated) return <PagePending />;
  return (
    <Suspense fallback={<PagePending />}>
      <LightningPage Scan={ScanButton} />
    </Suspense>
  );
}
