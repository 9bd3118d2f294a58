import { readLegalText } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/content/legal-page.tsx';

export const Route = createFileRoute('/marketing_agreement')({
  staticData: { texts: ['content'] },
  loader: ({ context }) => context.api(readLegalText, { params: { document: 'marketing_agreement' } }),
  component: () => <LegalPage document={Route.useLoaderData()} />,
});
