import { listArticles } from '@dukat/contract/content/articles';
import { createFileRoute } from '@tanstack/react-router';
import { articlesOnPage, BlogPage } from '../features/content/blog-page.tsx';
import { pageNumber, parseText } from '../features/content/load-content.ts';
import { UnknownContent } from '../features/content/unknown-content.tsx';
import { orNotFound } from '../platform/api/or-not-found.ts';
import { pageSearch } from '../platform/page-search.ts';

interface BlogSearch {
  readonly tag?: string;
  readonly page?: string;
}

export const Route = createFileRoute('/blog/')({
  staticData: { texts: ['content'] },
  validateSearch: pageSearch<BlogSearch>(['tag', 'page'], ({ tag, page }) => {
    const number = pageNumber(page);
    const known = parseText(tag);
    return { ...(known !== undefined && { tag: known }), ...(number > 1 && { page: String(number) }) };
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { tag, page } }) => {
    const number = pageNumber(page);
    const query = { offset: (number - 1) * articlesOnPage, limit: articlesOnPage, tag };
    return { list: await orNotFound(context.api(listArticles, { query })), page: number };
  },
  component: () => <BlogPage {...Route.useLoaderData()} />,
  notFoundComponent: ({ data }) => <UnknownContent data={data} />,
});
