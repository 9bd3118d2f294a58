import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';

export const Route = createFileRoute('/potvrzeni')({
  loader: ({ context }) => loadGuide(context.locale, 'bank_verification'),
  component: () => <GuidePage text={Route.useLoaderData()} />,
});
