import { createFileRoute } from '@tanstack/react-router';
import { ConfirmAddressesPage } from '../features/automatic-payments/confirm-addresses-page.tsx';
import { WithdrawalLinkPage } from '../features/withdrawals/withdrawal-link-page.tsx';
import { pageSearch } from '../platform/page-search.ts';

interface Search {
  readonly act?: 'cancel';
  readonly token?: string;
  /** The withdrawal pays a gift card, or the link authorizes the addresses of a plan. */
  readonly of?: 'card' | 'plan';
}

export const Route = createFileRoute('/withdrawal')({
  staticData: { texts: ['withdrawals', 'automatic-payments'] },
  validateSearch: pageSearch<Search>(['act', 'token', 'of'], ({ act, token, of }) => ({
    ...(act === 'cancel' && { act }),
    ...(typeof token === 'string' && { token }),
    ...((of === 'card' || of === 'plan') && { of }),
  })),
  component: Withdrawal,
});

function Withdrawal() {
  const { act, token, of } = Route.useSearch();
  if (of === 'plan') return <ConfirmAddressesPage key={token} token={token} />;
  return <WithdrawalLinkPage key={token} act={act ?? 'confirm'} token={token} isCard={of === 'card'} />;
}
