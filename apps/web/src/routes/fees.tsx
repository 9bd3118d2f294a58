import { createFileRoute } from '@tanstack/react-router';
import { FeesPage } from '../features/fees/fees-page.tsx';
import { loadFees } from '../features/fees/load-fees.ts';

export const Route = createFileRoute('/fees')({
  staticData: { texts: ['fees'] },
  loader: ({ context }) => loadFees(context),
  component: () => <FeesPage fees={Route.useLoaderData()} />,
});
