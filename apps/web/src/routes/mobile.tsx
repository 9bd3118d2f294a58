import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';

export const Route = createFileRoute('/mobile')({
  loader: ({ context }) => loadGuide(context.locale, 'mobile'),
  component: () => <GuidePage text={Route.useLoaderData()} />,
});
