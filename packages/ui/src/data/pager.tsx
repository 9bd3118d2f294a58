import { useLingui } from '@lingui/react/macro';
import { Button } from '../actions/button.tsx';
import classes from './list-frame.module.css';

export interface PagerProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly goBack: () => void;
  readonly goNext: () => void;
  /** The shown range and the total, if known. */
  readonly range?: { readonly first: number; readonly last: number; readonly total: number } | undefined;
}

/** Buttons for the previous and next page. Renders nothing if the list fits on one page. */
export function Pager({ isFirst, isLast, goBack, goNext, range }: PagerProps) {
  const { t } = useLingui();
  if (isFirst && isLast) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages of the list`}>
      <Button
        size="small"
        disabledBecause={isFirst ? t`This is the first page.` : undefined}
        onClick={goBack}
      >
        {t`Previous`}
      </Button>
      {range !== undefined && <Range {...range} />}
      <Button size="small" disabledBecause={isLast ? t`This is the last page.` : undefined} onClick={goNext}>
        {t`Next`}
      </Button>
    </nav>
  );
}

function Range({ first, last, total }: NonNullable<PagerProps['range']>) {
  const { t } = useLingui();
  return <span className={classes.range} aria-live="polite">{t`${first}–${last} of ${total}`}</span>;
}
