import { listFaqArticles, listFaqCategories } from '@dukat/contract/content/faq';
import { createFileRoute } from '@tanstack/react-router';
import { FaqPage, type FaqSearch, questionsOnPage } from '../features/content/faq-page.tsx';
import { parseSearchText, parseText } from '../features/content/load-content.ts';
import { UnknownContent } from '../features/content/unknown-content.tsx';
import { orNotFound } from '../platform/api/or-not-found.ts';
import { pageSearch } from '../platform/page-search.ts';

export const Route = createFileRoute('/faq')({
  staticData: { texts: ['content'] },
  validateSearch: pageSearch<FaqSearch>(['category', 'q'], ({ category, q }) => {
    const [known, words] = [parseText(category), parseSearchText(q)];
    return { ...(known !== undefined && { category: known }), ...(words !== undefined && { q: words }) };
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps: { category, q } }) => {
    const query = { offset: 0, limit: questionsOnPage, category, search: q };
    const [{ categories }, { articles: questions }] = await Promise.all([
      api(listFaqCategories, {}),
      orNotFound(api(listFaqArticles, { query })),
    ]);
    return { categories, questions };
  },
  component: Faq,
  notFoundComponent: ({ data }) => <UnknownContent data={data} />,
});

function Faq() {
  return <FaqPage {...Route.useLoaderData()} search={Route.useSearch()} />;
}
