import { pagePath } from '@dukat/brands/page-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArticleLink } from '../../platform/articles/article-link.ts';
import home from './home.module.css';
import classes from './more-sections.module.css';

/** Three articles (requirement 2.8). Renders nothing if the brand has no blog. */
export function RecommendedArticles({ articles }: { readonly articles: readonly ArticleLink[] }) {
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="articles">
      <Wrap className={home.section}>
        <div className={home.head}>
          <h2 id="articles">{t`Worth reading`}</h2>
          <ButtonLink to={pagePath('/blog')} size="small">{t`All articles`}</ButtonLink>
        </div>
        <ul className={classes.articles}>
          {articles.map(({ name, title, description, picture, readingMinutes }) => (
            <li key={name}>
              {picture !== null && (
                <picture>
                  {picture.sources.map(({ type, srcset }) => (
                    <source key={type} type={type} srcSet={srcset} sizes="(min-width: 900px) 400px, 100vw" />
                  ))}
                  <img
                    src={picture.url}
                    width={picture.width}
                    height={picture.height}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                </picture>
              )}
              <h3>
                <Link to={`/blog/${name}`}>{title}</Link>
              </h3>
              <p>{description}</p>
              <small>{t`${readingMinutes} min read`}</small>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  );
}
