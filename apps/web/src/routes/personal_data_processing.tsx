import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/legal/legal-page.tsx';
import { loadLegalText } from '../features/legal/load-legal-text.ts';

export const Route = createFileRoute('/personal_data_processing')({
  staticData: { texts: ['legal'] },
  loader: ({ context }) => loadLegalText(context.locale, 'personal_data_processing'),
  component: Document,
});

function Document() {
  return <LegalPage document="personal_data_processing" text={Route.useLoaderData()} />;
}
