import { pagePath } from '@dukat/brands/page-path';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { MutedText, TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Filter } from '../use-transactions.ts';
import classes from './documents.module.css';
import { type ExportKind, type ExportRequest, exportKinds, useExport } from './use-export.ts';

const first: ExportRequest = { what: 'transactions', format: 'csv', from: '', until: '' };

/** The content, format and period of the export. */
export function ExportForm({ filter }: { readonly filter: Filter }) {
  const { t } = useLingui();
  const ask = useExport(filter);
  const form = useForm({ first, isKept: true, send: ask });
  const wanted = form.fields;
  const labels: Readonly<Record<ExportKind, string>> = {
    transactions: t`Transactions`,
    orders: t`Orders`,
  };
  return (
    <form method="post" className={classes.form} onSubmit={form.submit}>
      <SelectField
        {...form.choice('what', exportKinds)}
        label={t`What to export`}
        options={exportKinds.map((value) => ({ value, label: labels[value] }))}
      />
      <Segmented<ExportRequest['format']>
        label={t`Format`}
        value={wanted.format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        onChange={(chosen) => form.set('format', chosen)}
      />
      <TwoColumns>
        <TextField {...form.text('from')} type="date" label={t`From`} />
        <TextField {...form.text('until')} type="date" label={t`Until`} />
      </TwoColumns>
      <About wanted={wanted} filter={filter} />
      {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
      <TextLink
        to={pagePath('/myaccount')}
        search={{ section: 'taxes' }}
      >{t`Reports for your tax return`}</TextLink>
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Create file`}
      </Button>
    </form>
  );
}

function About({ wanted, filter }: { readonly wanted: ExportRequest; readonly filter: Filter }) {
  const { t } = useLingui();
  const { what, format } = wanted;
  const isFiltered = filter.kind !== undefined || filter.search.trim() !== '';
  return (
    <MutedText>
      {format === 'csv'
        ? t`UTF-8 with commas between columns, a decimal point and times in UTC. Without dates you get everything.`
        : t`A table for reading and printing. Without dates you get everything, up to 20,000 lines.`}
      {what === 'transactions' && isFiltered && ` ${t`The filter of the list applies.`}`}
    </MutedText>
  );
}
