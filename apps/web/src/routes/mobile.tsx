import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { StoreLinks } from '../features/guides/store-links.tsx';

export const Route = createFileRoute('/mobile')({
  loader: ({ context }) => loadGuide(context.locale, 'mobile'),
  component: () => (
    <GuidePage text={Route.useLoaderData()}>
      <StoreLinks />
    </GuidePage>
  ),
});
