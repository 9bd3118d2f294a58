import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Halves, Quiet } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Filter } from '../use-transactions.ts';
import { AcquisitionsField } from './acquisitions-field.tsx';
import classes from './documents.module.css';
import { isTax, useExport, type Wanted, type What, whats } from './use-export.ts';

/** The years that have rules on the server, newest first. */
const taxYears = [2026, 2025, 2024] as const;
const first: Wanted = { what: 'transactions', format: 'csv', from: '', until: '', year: taxYears[0] };

/** Which file is to be made, in which form and of which time. */
export function ExportForm({ filter }: { readonly filter: Filter }) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState(first);
  const { ask, isPending, error } = useExport(filter);
  const change = (changed: Partial<Wanted>) => setWanted({ ...wanted, ...changed });
  const { what, format, from, until, year } = wanted;
  const labels: Readonly<Record<What, string>> = {
    transactions: t`Transactions`,
    orders: t`Orders`,
    tax_cz: t`Tax report, Czechia`,
    tax_sk: t`Tax report, Slovakia`,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(wanted);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <SelectField
        label={t`What to export`}
        value={what}
        options={whats.map((value) => ({ value, label: labels[value] }))}
        onChange={({ target }) =>
          change({ what: whats.find((one) => one === target.value) ?? 'transactions' })
        }
      />
      <Segmented<Wanted['format']>
        label={t`Format`}
        value={format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        onChange={(chosen) => change({ format: chosen })}
      />
      {isTax(what) ? (
        <>
          <SelectField
            label={t`Year`}
            value={String(year)}
            options={taxYears.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) => change({ year: Number(target.value) })}
          />
          <AcquisitionsField />
        </>
      ) : (
        <Halves>
          <TextField
            type="date"
            label={t`From`}
            value={from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="date"
            label={t`Until`}
            value={until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Halves>
      )}
      <About wanted={wanted} filter={filter} />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={isPending}>
        {t`Create file`}
      </Button>
    </form>
  );
}

function About({ wanted, filter }: { readonly wanted: Wanted; readonly filter: Filter }) {
  const { t } = useLingui();
  const { what, format } = wanted;
  const isFiltered = filter.kind !== undefined || filter.search.trim() !== '';
  if (isTax(what))
    return (
      <Quiet>{t`Each sale beside what you bought first, with fees and the exemptions of the law. An overview, not tax advice.`}</Quiet>
    );
  return (
    <Quiet>
      {format === 'csv'
        ? t`UTF-8 with commas between columns, a decimal point and times in UTC. Without dates you get everything.`
        : t`A table for reading and printing. Without dates you get everything, up to 20,000 lines.`}
      {what === 'transactions' && isFiltered && ` ${t`The filter of the list applies.`}`}
    </Quiet>
  );
}
