import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalLinkPage } from '../features/withdrawals/withdrawal-link-page.tsx';
import { pageSearch } from '../platform/page-search.ts';

interface Search {
  readonly act?: 'cancel';
  readonly token?: string;
}

export const Route = createFileRoute('/withdrawal')({
  staticData: { texts: ['withdrawals'] },
  validateSearch: pageSearch<Search>(['act', 'token'], ({ act, token }) => ({
    ...(act === 'cancel' && { act }),
    ...(typeof token === 'string' && { token }),
  })),
  component: Withdrawal,
});

function Withdrawal() {
  const { act, token } = Route.useSearch();
  return <WithdrawalLinkPage key={token} act={act ?? 'confirm'} token={token} />;
}
