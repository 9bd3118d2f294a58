import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Halves, Quiet } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Filter } from '../use-transactions.ts';
import { AcquisitionsField } from './acquisitions-field.tsx';
import classes from './documents.module.css';
import { isTax, useExport, type Wanted, type What, whats } from './use-export.ts';

/** The years that have rules on the server, newest first. */
const taxYears = [2026, 2025, 2024] as const;
const first = { what: 'transactions', format: 'csv', from: '', until: '', year: String(taxYears[0]) };

function wantedOf({ what, format, from, until, year }: typeof first): Wanted {
  return {
    what: whats.find((one) => one === what) ?? 'transactions',
    format: format === 'pdf' ? 'pdf' : 'csv',
    from,
    until,
    year: Number(year),
  };
}

/** Which file is to be made, in which form and of which time. */
export function ExportForm({ filter }: { readonly filter: Filter }) {
  const { t } = useLingui();
  const ask = useExport(filter);
  const form = useForm({ first, isKept: true, send: (fields) => ask(wantedOf(fields)) });
  const wanted = wantedOf(form.fields);
  const labels: Readonly<Record<What, string>> = {
    transactions: t`Transactions`,
    orders: t`Orders`,
    tax_cz: t`Tax report, Czechia`,
    tax_sk: t`Tax report, Slovakia`,
  };
  return (
    <form method="post" className={classes.form} onSubmit={form.submit}>
      <SelectField
        {...form.text('what')}
        label={t`What to export`}
        options={whats.map((value) => ({ value, label: labels[value] }))}
      />
      <Segmented<Wanted['format']>
        label={t`Format`}
        value={wanted.format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        onChange={(chosen) => form.set('format', chosen)}
      />
      {isTax(wanted.what) ? (
        <>
          <SelectField
            {...form.text('year')}
            label={t`Year`}
            options={taxYears.map((one) => ({ value: String(one), label: String(one) }))}
          />
          <AcquisitionsField />
        </>
      ) : (
        <Halves>
          <TextField {...form.text('from')} type="date" label={t`From`} />
          <TextField {...form.text('until')} type="date" label={t`Until`} />
        </Halves>
      )}
      <About wanted={wanted} filter={filter} />
      {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
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
