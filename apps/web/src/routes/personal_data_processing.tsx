import { readLegalText } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/content/legal-page.tsx';

export const Route = createFileRoute('/personal_data_processing')({
  staticData: { texts: ['content'] },
  loader: ({ context }) => context.api(readLegalText, { params: { document: 'personal_data_processing' } }),
  component: () => <LegalPage document={Route.useLoaderData()} />,
});
