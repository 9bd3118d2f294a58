import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { loadLegalText } from '../features/legal/load-legal-text.ts';

export const Route = createFileRoute('/marketing_agreement')({
  staticData: { texts: ['legal'] },
  loader: ({ context }) => loadLegalText(context.locale, 'marketing_agreement'),
  component: Document,
});

function Document() {
  return <LegalPage document="marketing_agreement" text={Route.useLoaderData()} />;
}
