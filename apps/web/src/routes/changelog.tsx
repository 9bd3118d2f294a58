import { listReleases } from '@dukat/contract/content/company-texts';
import { createFileRoute } from '@tanstack/react-router';
import { ChangelogPage, releasesOnPage } from '../features/content/changelog-page.tsx';
import { numberedSearch, pageNumber } from '../features/content/load-content.ts';

export const Route = createFileRoute('/changelog')({
  staticData: { texts: ['content'] },
  validateSearch: numberedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const page = pageNumber(deps.page);
    const query = { offset: (page - 1) * releasesOnPage, limit: releasesOnPage };
    return { list: await context.api(listReleases, { query }), page };
  },
  component: () => <ChangelogPage {...Route.useLoaderData()} />,
});
