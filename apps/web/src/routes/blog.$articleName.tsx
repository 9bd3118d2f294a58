import { readArticle } from '@dukat/contract/content/articles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../features/content/article/article-page.tsx';
import { UnknownContent } from '../features/content/unknown-content.tsx';
import { orNotFound } from '../platform/api/or-not-found.ts';

export const Route = createFileRoute('/blog/$articleName')({
  staticData: { texts: ['content'] },
  loader: async ({ context, params }) => {
    const found: EndpointResponse<typeof readArticle> = await orNotFound(
      context.api(readArticle, { params }),
    );
    const { article, recommendedArticles } = found;
    // The page shows the HTML, so the markdown is not sent with it.
    const fields = article.fields.filter(({ name }) => name !== 'content');
    return { article: { ...article, fields }, recommendedArticles };
  },
  component: () => <ArticlePage {...Route.useLoaderData()} />,
  notFoundComponent: ({ data }) => <UnknownContent data={data} />,
});
