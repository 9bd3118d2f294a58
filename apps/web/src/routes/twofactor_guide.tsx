import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/security/guide-page.tsx';

export const Route = createFileRoute('/twofactor_guide')({
  staticData: { texts: ['security'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: Guide,
});

function Guide() {
  const { token } = Route.useSearch();
  return <GuidePage key={token} token={token} />;
}
