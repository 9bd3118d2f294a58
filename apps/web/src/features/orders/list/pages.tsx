import { Button } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from './orders.module.css';

interface Props {
  readonly total: number;
  readonly offset: number;
  readonly size: number;
  readonly onChange: (offset: number) => void;
}

/** Leads through a list that is longer than a page; nothing to see on a short one. */
export function Pages({ total, offset, size, onChange }: Props) {
  const { t } = useLingui();
  if (total <= size) return null;
  const first = offset + 1;
  const last = Math.min(offset + size, total);
  const isFirst = offset === 0;
  const isLast = last >= total;
  return (
    <nav className={classes.pages} aria-label={t`Pages of the list`}>
      <Button
        onClick={() => onChange(Math.max(0, offset - size))}
        disabledBecause={isFirst ? t`This is the first page.` : undefined}
      >
        {t`Newer`}
      </Button>
      <span aria-live="polite">{t`${first}–${last} of ${total}`}</span>
      <Button
        onClick={() => onChange(offset + size)}
        disabledBecause={isLast ? t`This is the last page.` : undefined}
      >
        {t`Older`}
      </Button>
    </nav>
  );
}
