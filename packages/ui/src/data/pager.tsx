import { useLingui } from '@lingui/react/macro';
import { Button } from '../actions/button.tsx';
import classes from './list-frame.module.css';
import type { Paging } from './use-paging.ts';

/** Leads through a list that is longer than a page; nothing to see on a short one. */
export function Pager({ offset, size, goTo, hasMore }: Paging & { readonly hasMore: boolean }) {
  const { t } = useLingui();
  if (offset === 0 && !hasMore) return null;
  return (
    <nav className={classes.pager} aria-label={t`Pages of the list`}>
      <Button
        size="small"
        disabledBecause={offset === 0 ? t`This is the first page.` : undefined}
        onClick={() => goTo(Math.max(0, offset - size))}
      >
        {t`Previous`}
      </Button>
      <Button
        size="small"
        disabledBecause={hasMore ? undefined : t`This is the last page.`}
        onClick={() => goTo(offset + size)}
      >
        {t`Next`}
      </Button>
    </nav>
  );
}
