import { createFileRoute } from '@tanstack/react-router';
import { ScanButton } from '../features/camera/scan-button.tsx';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { LightningPage } from '../features/lightning/lightning-page.tsx';
import { useIsSignedIn } from '../platform/api/session.ts';

/** Explains Lightning to visitors; for a user it is the wallet. */
export const Route = createFileRoute('/lightning')({
  staticData: { texts: ['camera', 'lightning'] },
  loader: ({ context }) => loadGuide(context.locale, 'lightning'),
  component: Lightning,
});

function Lightning() {
  const text = Route.useLoaderData();
  return useIsSignedIn() ? <LightningPage Scan={ScanButton} /> : <GuidePage text={text} />;
}
