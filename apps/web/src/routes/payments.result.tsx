import { createFileRoute } from '@tanstack/react-router';
import { PaymentResult } from '../features/gateways/payment-result.tsx';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { LoginGate } from '../features/identity/gate/login-gate.tsx';
import { pageSearch } from '../platform/page-search.ts';

const longestId = 64;

interface ResultSearch {
  /** The payment from whose gateway the payer returns. */
  readonly payment?: string;
}

export const Route = createFileRoute('/payments/result')({
  staticData: { texts: ['gateways', 'identity/gate'] },
  validateSearch: pageSearch<ResultSearch>(['payment'], ({ payment }) =>
    typeof payment === 'string' && payment.length <= longestId ? { payment } : {},
  ),
  loader: ({ context }) => loadGuide(context.locale, 'payment_result'),
  component: Result,
});

function Result() {
  const guide = Route.useLoaderData();
  const { payment } = Route.useSearch();
  return (
    <LoginGate>
      {payment === undefined ? (
        <GuidePage text={guide} isIndexed={false} />
      ) : (
        <PaymentResult key={payment} id={payment} />
      )}
    </LoginGate>
  );
}
