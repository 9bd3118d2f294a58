import { createFileRoute } from '@tanstack/react-router';
import { ProtectPage } from '../features/security/protect-page.tsx';

interface Search {
  readonly act?: 'stop_reset';
  readonly token?: string;
}

export const Route = createFileRoute('/protect_account')({
  staticData: { texts: ['security'] },
  validateSearch: ({ act, token }: Record<string, unknown>): Search => ({
    ...(act === 'stop_reset' && { act }),
    ...(typeof token === 'string' && { token }),
  }),
  component: Protect,
});

function Protect() {
  const { act, token } = Route.useSearch();
  return <ProtectPage key={token} act={act ?? 'freeze'} token={token} />;
}
