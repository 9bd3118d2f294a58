import { createFileRoute } from '@tanstack/react-router';
import { loadGuide } from '../features/guides/guide-text.ts';
import { BankVerification } from './-bank-verification.tsx';

export const Route = createFileRoute('/potvrzeni')({
  staticData: { texts: ['verification'] },
  validateSearch: ({ id }: Record<string, unknown>): { readonly id?: string } =>
    typeof id === 'string' ? { id } : {},
  loader: ({ context }) => loadGuide(context.locale, 'bank_verification'),
  component: () => <BankVerification id={Route.useSearch().id} text={Route.useLoaderData()} />,
});
