import { readLegalText } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../features/content/legal-page.tsx';

export const Route = createFileRoute('/terms')({
  staticData: { texts: ['content'] },
  loader: ({ context }) => context.api(readLegalText, { params: { document: 'terms' } }),
  component: () => <LegalPage document={Route.useLoaderData()} />,
});
