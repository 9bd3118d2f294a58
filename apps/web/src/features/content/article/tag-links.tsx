import { classNames } from '@dukat/ui/styles/class-names.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './tag-links.module.css';

interface Props {
  readonly label: string;
  readonly tags: readonly { readonly tag: string; readonly label: string }[];
  /** In a list: the selected tag, or null for all. Undefined if there is nothing to select. */
  readonly chosen?: string | null;
}

/** Tags that link to their articles. */
export function TagLinks({ label, tags, chosen }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={classNames(classes.tags, chosen !== undefined && classes.row)}>
        {chosen !== undefined && (
          <li>
            <Link
              to="/blog"
              className={classes.tag}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={chosen === null ? 'page' : undefined}
            >
              <Trans>All articles</Trans>
            </Link>
          </li>
        )}
        {tags.map(({ tag, label: name }) => (
          <li key={tag}>
            <Link
              to="/blog"
              search={{ tag }}
              className={classes.tag}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={chosen === tag ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
