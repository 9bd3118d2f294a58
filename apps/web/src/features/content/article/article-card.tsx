import type { ArticleSummary } from '@dukat/contract/content/content-fields';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { Link } from '@tanstack/react-router';
import { articleField } from '../../../platform/articles/article-field.ts';
import classes from './article-card.module.css';
import { ArticleFacts } from './article-facts.tsx';
import { ArticlePicture } from './article-picture.tsx';

interface Props {
  readonly article: ArticleSummary;
  /** The first of a list, at full width. */
  readonly isLarge?: boolean;
  readonly as?: 'h2' | 'h3';
}

/** An article in a list. The whole card links to it. */
export function ArticleCard({ article, isLarge = false, as: Heading = 'h2' }: Props) {
  return (
    <article className={classNames(classes.card, isLarge && classes.large)}>
      <ArticlePicture
        picture={article.images.header}
        sizes={isLarge ? '(min-width: 900px) 640px, 100vw' : '(min-width: 900px) 400px, 100vw'}
        isFirst={isLarge}
      />
      <div className={classes.words}>
        <Heading className={classes.title}>
          <Link to="/blog/$articleName" params={{ articleName: article.name }} className={classes.link}>
            {articleField(article, 'title')}
          </Link>
        </Heading>
        <p className={classes.description}>{articleField(article, 'description')}</p>
        <ArticleFacts article={article} className={classes.facts} />
      </div>
    </article>
  );
}
