import { readStatus } from '@dukat/contract/status';
import { createFileRoute } from '@tanstack/react-router';
import { StatusPage } from '../features/status/status-page.tsx';

export const Route = createFileRoute('/status')({
  staticData: { texts: ['status'] },
  // The page must also work when the server cannot report its status.
  loader: ({ context }) => context.api(readStatus, {}).catch(() => null),
  component: () => <StatusPage loaded={Route.useLoaderData()} />,
});
