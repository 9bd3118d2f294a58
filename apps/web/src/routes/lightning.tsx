import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScanButton } from '../features/camera/scan-button.tsx';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { PagePending } from '../features/shell/waiting/page-pending.tsx';
import { useIsSignedIn } from '../platform/api/session.ts';

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
  if (!useIsSignedIn()) return <GuidePage text={text} />;
  return (
    <Suspense fallback={<PagePending />}>
      <LightningPage Scan={ScanButton} />
    </Suspense>
  );
}
