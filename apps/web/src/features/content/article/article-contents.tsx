import type { RenderedText } from '@dukat/contract/content/content-fields';
import { Trans } from '@lingui/react/macro';
import classes from './article-contents.module.css';

/** With fewer headings a table of contents is not useful. */
const minHeadings = 3;

/** The table of contents of an article. */
export function ArticleContents({ headings }: Pick<RenderedText, 'headings'>) {
  if (headings.length < minHeadings) return null;
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
