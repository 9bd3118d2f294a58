import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { LoginGate } from '../features/identity/login-gate.tsx';

export const Route = createFileRoute('/payments/result')({
  staticData: { texts: ['identity'] },
  loader: ({ context }) => loadGuide(context.locale, 'payment_result'),
  component: () => (
    <LoginGate>
      <GuidePage text={Route.useLoaderData()} isIndexed={false} />
    </LoginGate>
  ),
});
