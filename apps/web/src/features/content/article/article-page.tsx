import type { readArticle } from '@dukat/contract/content/articles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { languageTag } from '@dukat/locales/locale';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { articleField } from '../../../platform/articles/article-field.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { article as publishedArticle } from '../../../platform/structured-data.ts';
import { StructuredData } from '../../../platform/structured-data-script.tsx';
import { usePage } from '../../../platform/use-page.ts';
import { FeedLink } from '../feed-link.tsx';
import { RenderedHtml } from '../rendered-html.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleContents } from './article-contents.tsx';
import { ArticleFacts } from './article-facts.tsx';
import classes from './article-page.module.css';
import { ArticlePicture } from './article-picture.tsx';
import { ShareLinks } from './share-links.tsx';
import { TagLinks } from './tag-links.tsx';

type Props = EndpointResponse<typeof readArticle>;

/** The page of an article (requirement 2.9): title, date, content, tags, share links and five recommended articles. */
export function ArticlePage({ article, recommendedArticles }: Props) {
  const { t } = useLingui();
  const { site, locale } = usePage();
  const title = articleField(article, 'title');
  const description = articleField(article, 'description');
  const path = `/blog/${article.name}`;
  const address = `${site.origin}${path}`;
  return (
    <Wrap className={classes.page}>
      <PageHead
        title={title}
        description={description}
        kind="article"
        picture={`article/${article.name}`}
        trail={[{ name: t`Crypto Academy`, path: '/blog' }]}
      />
      <FeedLink />
      <StructuredData
        data={publishedArticle(site, {
          title,
          description,
          language: languageTag(locale),
          path,
          publishedAt: article.createdAt,
          changedAt: article.updatedAt,
          picture: article.image,
        })}
      />
      <article className={classes.article}>
        <ArticleHead article={article} />
        <div className={classes.picture}>
          <ArticlePicture picture={article.images.header} sizes="(min-width: 900px) 832px, 100vw" isFirst />
        </div>
        <ArticleContents headings={article.text.headings} />
        <RenderedHtml html={article.text.html} />
        <footer className={classes.foot}>
          <TagLinks label={t`Topics of this article`} tags={article.tags} />
          {site.features.article_sharing && <ShareLinks address={address} title={title} />}
        </footer>
      </article>
      {recommendedArticles.length > 0 && (
        <aside className={classes.next} aria-labelledby="recommended">
          <h2 id="recommended">
            <Trans>Recommended</Trans>
          </h2>
          {recommendedArticles.map((next) => (
            <ArticleCard key={next.name} article={next} as="h3" />
          ))}
        </aside>
      )}
    </Wrap>
  );
}

function ArticleHead({ article }: Pick<Props, 'article'>) {
  return (
    <header className={classes.head}>
      <p>
        <TextLink to="/blog">
          <Trans>Crypto Academy</Trans>
        </TextLink>
      </p>
      <h1>{articleField(article, 'title')}</h1>
      <p className={classes.lead}>{articleField(article, 'description')}</p>
      <ArticleFacts article={article} className={classes.facts} />
    </header>
  );
}
