import { useText } from '../platform/desk-context.ts';
import own from './desk.module.css';
import { DeskButton } from './desk-button.tsx';

export const pageSize = 20;

/** Leads through a list that is longer than a page; nothing to see on a short one. */
export function Pager({
  offset,
  hasMore,
  onChange,
}: {
  readonly offset: number;
  readonly hasMore: boolean;
  readonly onChange: (offset: number) => void;
}) {
  const t = useText();
  if (offset === 0 && !hasMore) return null;
  return (
    <nav className={own.pager} aria-label={t('pages')}>
      <DeskButton
        disabledBecause={offset === 0 ? t('firstPage') : undefined}
        onClick={() => onChange(Math.max(0, offset - pageSize))}
      >
        {t('previous')}
      </DeskButton>
      <DeskButton
        disabledBecause={hasMore ? undefined : t('lastPage')}
        onClick={() => onChange(offset + pageSize)}
      >
        {t('next')}
      </DeskButton>
    </nav>
  );
}
