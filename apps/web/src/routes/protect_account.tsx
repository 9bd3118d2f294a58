import { createFileRoute } from '@tanstack/react-router';
import { ProtectPage } from '../features/security/protect-page.tsx';
import { pageSearch } from '../platform/page-search.ts';

interface Search {
  readonly act?: 'stop_reset';
  readonly token?: string;
}

export const Route = createFileRoute('/protect_account')({
  staticData: { texts: ['security'] },
  validateSearch: pageSearch<Search>(['act', 'token'], ({ act, token }) => ({
    ...(act === 'stop_reset' && { act }),
    ...(typeof token === 'string' && { token }),
  })),
  component: Protect,
});

function Protect() {
  const { act, token } = Route.useSearch();
  return <ProtectPage key={token} act={act ?? 'freeze'} token={token} />;
}
