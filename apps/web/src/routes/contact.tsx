import { readOpeningHours } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/support/contact-page.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { texts: ['support'] },
  loader: async ({ context }) => {
    // The form is the purpose of the page, so opening hours that fail to load are left out.
    const answer = await context.api(readOpeningHours, {}).catch(() => undefined);
    return { hours: answer?.hours ?? null };
  },
  component: () => <ContactPage {...Route.useLoaderData()} />,
});
