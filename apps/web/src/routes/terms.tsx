import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { loadLegalText } from '../features/legal/load-legal-text.ts';

export const Route = createFileRoute('/terms')({
  staticData: { texts: ['legal'] },
  loader: ({ context }) => loadLegalText(context.locale, 'terms'),
  component: Document,
});

function Document() {
  return <LegalPage document="terms" text={Route.useLoaderData()} />;
}
