import { Button } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import classes from './own-table.module.css';

interface Props {
  readonly caption: string;
  readonly heads: readonly string[];
  /** Undefined until the answer is there. */
  readonly rows: readonly ReactNode[] | undefined;
  readonly none: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** A dense table that knows how to wait, to fail and to be empty. */
export function OwnTable({ caption, heads, rows, none, error, onRetry }: Props) {
  const { t } = useLingui();
  if (rows === undefined && error !== null)
    return (
      <div className={classes.none} role="alert">
        <p>{error.message}</p>
        <Button size="small" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
    );
  if (rows === undefined)
    return (
      <div className={classes.waiting}>
        <Skeleton height={96} />
      </div>
    );
  if (rows.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <table className={classes.table} style={headsOf(heads)}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head || 'actions'} scope="col" data-first={at === 0}>
              {head === '' ? <VisuallyHidden>{t`Actions`}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** A phone draws each row as a card, whose figures take their names from here. */
function headsOf(heads: readonly string[]): CSSProperties {
  return Object.fromEntries(heads.map((head, at) => [`--head-${at + 1}`, JSON.stringify(head)]));
}
