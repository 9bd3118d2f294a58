import { listOpenPositions } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { CareersPage, positionsOnPage } from '../features/content/careers-page.tsx';
import { numberedSearch, pageNumber } from '../features/content/load-content.ts';

export const Route = createFileRoute('/careers')({
  staticData: { texts: ['content'] },
  validateSearch: numberedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const page = pageNumber(deps.page);
    const query = { offset: (page - 1) * positionsOnPage, limit: positionsOnPage };
    return { list: await context.api(listOpenPositions, { query }), page };
  },
  component: () => <CareersPage {...Route.useLoaderData()} />,
});
