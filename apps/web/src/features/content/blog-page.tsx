import type { listArticles } from '@dukat/contract/content/articles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../platform/page-head.tsx';
import { ArticleCard } from './article/article-card.tsx';
import { TagLinks } from './article/tag-links.tsx';
import classes from './blog-page.module.css';
import { FeedLink } from './feed-link.tsx';
import { PageNumbers } from './page-numbers.tsx';

/** One large card, and rows of three below it. */
export const articlesOnPage = 25;

interface Props {
  readonly list: EndpointResponse<typeof listArticles>;
  readonly page: number;
}

/** The blog: all articles or those of a tag, newest first. */
export function BlogPage({ list, page }: Props) {
  const { t } = useLingui();
  const { articles, tag, tags, total } = list;
  const title = tag === null ? t`Crypto Academy` : tag.label;
  const lead = t`Guides and explanations that help you buy, keep and use cryptocurrencies safely.`;
  const pages = Math.max(1, Math.ceil(total / articlesOnPage));
  return (
    <Page title={title} lead={lead}>
      <PageHead title={title} description={lead} isIndexed={page <= pages} />
      <FeedLink />
      <TagLinks label={t`Topics`} tags={tags} chosen={tag?.tag ?? null} />
      {articles.length === 0 ? (
        <EmptyState icon="info" title={t`There are no articles here.`} />
      ) : (
        <div className={classes.articles}>
          {articles.map((article, index) => (
            <ArticleCard key={article.name} article={article} isLarge={index === 0 && page === 1} />
          ))}
        </div>
      )}
      <PageNumbers to="/blog" search={{ tag: tag?.tag }} page={Math.min(page, pages)} pages={pages} />
    </Page>
  );
}
