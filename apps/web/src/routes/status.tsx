import { readStatus } from '@dukat/contract/status';
import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../features/status/status-page.tsx';

export const Route = createFileRoute('/status')({
  staticData: { texts: ['status'] },
  // A house that cannot tell how it does is what the page is for.
  loader: ({ context }) => context.api(readStatus, {}).catch(() => null),
  component: () => <StatusPage loaded={Route.useLoaderData()} />,
});
