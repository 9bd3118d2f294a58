import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';

export const Route = createFileRoute('/howitworks')({
  loader: ({ context }) => loadGuide(context.locale, 'howitworks'),
  component: () => <GuidePage text={Route.useLoaderData()} />,
});
