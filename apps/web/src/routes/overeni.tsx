import { createFileRoute } from '@tanstack/react-router';
import { GuidePage } from '../features/guides/guide-page.tsx';
import { loadGuide } from '../features/guides/guide-text.ts';
import { AccountCheckPage } from '../features/verification/bank-account/account-check-page.tsx';

/** One check where the address names it, and otherwise what it is for. */
export const Route = createFileRoute('/overeni')({
  staticData: { texts: ['verification'] },
  validateSearch: ({ id }: Record<string, unknown>): { readonly id?: string } =>
    typeof id === 'string' ? { id } : {},
  loader: ({ context }) => loadGuide(context.locale, 'bank_verification'),
  component: BankVerification,
});

function BankVerification() {
  const { id } = Route.useSearch();
  const text = Route.useLoaderData();
  return id === undefined ? <GuidePage text={text} /> : <AccountCheckPage key={id} id={id} />;
}
