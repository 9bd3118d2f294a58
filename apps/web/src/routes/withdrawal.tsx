import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalLinkPage } from '../features/withdrawals/withdrawal-link-page.tsx';
import { pageSearch } from '../platform/page-search.ts';

interface Search {
  readonly act?: 'cancel';
  readonly token?: string;
  /** The withdrawal pays a gift card. */
  readonly of?: 'card';
}

export const Route = createFileRoute('/withdrawal')({
  staticData: { texts: ['withdrawals'] },
  validateSearch: pageSearch<Search>(['act', 'token', 'of'], ({ act, token, of }) => ({
    ...(act === 'cancel' && { act }),
    ...(typeof token === 'string' && { token }),
    ...(of === 'card' && { of }),
  })),
  component: Withdrawal,
});

function Withdrawal() {
  const { act, token, of } = Route.useSearch();
  return <WithdrawalLinkPage key={token} act={act ?? 'confirm'} token={token} isCard={of === 'card'} />;
}
