import type { RenderedText } from '@dukat/contract/content/content-fields';
import { Trans } from '@lingui/react/macro';
import classes from './article-contents.module.css';

/** What few headings would say stands in sight anyway. */
const fewestHeadings = 3;

/** The list of contents: where each part of an article begins. */
export function ArticleContents({ headings }: Pick<RenderedText, 'headings'>) {
  if (headings.length < fewestHeadings) return null;
  return (
    <nav className={classes.contents} aria-labelledby="contents">
      <h2 id="contents" className={classes.title}>
        <Trans>In this article</Trans>
      </h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
