import { pagePath } from '@dukat/brands/page-path';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ArticleLink } from '../../platform/articles/article-link.ts';
import classes from './related-articles.module.css';

/** Articles about a coin. Renders nothing without articles. */
export function RelatedArticles({ articles }: { readonly articles: readonly ArticleLink[] }) {
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Section
      title={t`Worth reading`}
      aside={<ButtonLink to={pagePath('/blog')} size="small">{t`All articles`}</ButtonLink>}
    >
      <ul className={classes.articles}>
        {articles.map(({ name, title, description }) => (
          <li key={name}>
            <h3>
              <Link to={`/blog/${name}`}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
