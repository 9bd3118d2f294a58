import { type PlanSort, planSorts } from '@dukat/rules/automatic-payments/plan-sorts';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { useLingui } from '@lingui/react/macro';
import classes from '../automatic-payments.module.css';

interface Sorting {
  readonly sort: PlanSort;
  readonly order: 'ASC' | 'DESC';
}

/** How the list is sorted, remembered in the address. */
export function useSorting(): readonly [Sorting, (changes: Partial<Sorting>) => void] {
  const [{ sort: named, order: direction }, set] = useAddressValues(['sort', 'order']);
  const sort = planSorts.find((known) => known === named) ?? 'page';
  const order = direction === 'DESC' ? 'DESC' : 'ASC';
  return [
    { sort, order },
    (changes) => {
      const next = { sort, order, ...changes };
      set({
        sort: next.sort === 'page' ? undefined : next.sort,
        order: next.order === 'ASC' ? undefined : next.order,
      });
    },
  ];
}

export function SortPlans() {
  const { t } = useLingui();
  const [{ sort, order }, change] = useSorting();
  const names: Readonly<Record<PlanSort, string>> = {
    page: t`Next run`,
    name: t({ message: 'Name', context: 'plan' }),
    createdAt: t`Creation`,
    updatedAt: t`Last change`,
    priority: t({ message: 'Priority', context: 'plan' }),
  };
  return (
    <div className={classes.sorting}>
      <SelectField
        label={t`Sort by`}
        value={sort}
        options={(['page', 'name', 'createdAt', 'updatedAt', 'priority'] as const).map((value) => ({
          value,
          label: names[value],
        }))}
        onChange={({ currentTarget }) => {
          const chosen = planSorts.find((known) => known === currentTarget.value);
          if (chosen !== undefined) change({ sort: chosen });
        }}
      />
      <Segmented
        label={t`Direction of the order`}
        value={order}
        onChange={(chosen) => change({ order: chosen })}
        options={[
          { value: 'ASC', label: t`Ascending` },
          { value: 'DESC', label: t`Descending` },
        ]}
      />
    </div>
  );
}
