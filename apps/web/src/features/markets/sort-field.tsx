import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Column, SortOrder } from './markets-search.ts';
import { columns, firstOrder, type MarketsSearch } from './markets-search.ts';
import classes from './sort-field.module.css';
import { useColumnNames } from './use-column-names.ts';

interface Props {
  readonly column: Column;
  readonly order: SortOrder;
  readonly onChange: (next: Pick<MarketsSearch, 'sort' | 'order'>) => void;
}

/** The sort order on a phone, where most columns have no heading. */
export function SortField({ column, order, onChange }: Props) {
  const { t } = useLingui();
  const names = useColumnNames();
  return (
    <div className={classes.sorting}>
      <label className={classes.sortBy}>
        <span>{t`Sort by`}</span>
        <select
          value={column}
          onChange={({ target }) => {
            const chosen = columns.find((known) => known === target.value) ?? column;
            onChange({ sort: chosen, order: firstOrder(chosen) });
          }}
        >
          {columns.map((own) => (
            <option key={own} value={own}>
              {names[own]}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={16} />
      </label>
      <button
        type="button"
        className={classes.turn}
        aria-label={order === 'ASC' ? t`Sorted ascending` : t`Sorted descending`}
        onClick={() => onChange({ sort: column, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        <span data-order={order}>
          <Icon name="arrowRight" />
        </span>
      </button>
    </div>
  );
}
