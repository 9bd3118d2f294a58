import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';

export const Route = createFileRoute('/poukaz')({
  loader: ({ context }) => loadGuide(context.locale, 'claim_gift_card'),
  component: () => <GuidePage text={Route.useLoaderData()} />,
});
