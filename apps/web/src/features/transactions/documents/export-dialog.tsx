import { exportOrders, exportTransactions, listDocuments } from '@dukat/contract/documents';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Halves, Quiet } from '@dukat/ui/layout/stack.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { Filter } from '../use-transactions.ts';
import { DocumentList } from './document-list.tsx';
import classes from './documents.module.css';

interface Props {
  readonly filter: Filter;
  readonly onClose: () => void;
}

type Format = 'csv' | 'pdf';
type What = 'transactions' | 'orders';

/** Has files made of what the list shows, and gives them when they are ready. */
export function ExportDialog({ filter, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Export`}>
      <ExportForm filter={filter} />
      <DocumentList />
    </Dialog>
  );
}

function ExportForm({ filter }: Pick<Props, 'filter'>) {
  const { t } = useLingui();
  const [what, setWhat] = useState<What>('transactions');
  const [format, setFormat] = useState<Format>('csv');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const { ask, isPending, error } = useExport(filter);
  const isFiltered = filter.kind !== undefined || filter.search.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ what, format, from, until });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <SelectField
        label={t`What to export`}
        value={what}
        options={[
          { value: 'transactions', label: t`Transactions` },
          { value: 'orders', label: t`Orders` },
        ]}
        onChange={({ target }) => setWhat(target.value === 'orders' ? 'orders' : 'transactions')}
      />
      <Segmented<Format>
        label={t`Format`}
        value={format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        onChange={setFormat}
      />
      <Halves>
        <TextField
          type="date"
          label={t`From`}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          label={t`Until`}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </Halves>
      <Quiet>
        {format === 'csv'
          ? t`UTF-8 with commas between columns, a decimal point and times in UTC. Without dates you get everything.`
          : t`A table for reading and printing. Without dates you get everything, up to 20,000 lines.`}
        {what === 'transactions' && isFiltered && ` ${t`The filter of the list applies.`}`}
      </Quiet>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={isPending}>
        {t`Create file`}
      </Button>
    </form>
  );
}

interface Wanted {
  readonly what: What;
  readonly format: Format;
  readonly from: string;
  readonly until: string;
}

function useExport({ kind, search }: Filter) {
  const transactions = useApiMutation(exportTransactions, { makesStale: [listDocuments] });
  const orders = useApiMutation(exportOrders, { makesStale: [listDocuments] });
  return {
    isPending: transactions.isPending || orders.isPending,
    error: transactions.error ?? orders.error,
    ask({ what, format, from, until }: Wanted) {
      const common = { format, ...(from !== '' && { from }), ...(until !== '' && { until }) };
      if (what === 'orders') return orders.mutate({ body: common });
      const text = search.trim();
      const filter = { ...(kind !== undefined && { kind }), ...(text !== '' && { search: text }) };
      return transactions.mutate({ body: { ...common, ...filter } });
    },
  };
}
