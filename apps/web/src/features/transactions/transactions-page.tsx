import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { ExportButton } from './documents/export-button.tsx';
import { filterKinds, type Transaction, useKindLabels } from './kind-labels.ts';
import { TransactionReceipt } from './transaction-receipt.tsx';
import classes from './transactions.module.css';
import { useTransactions } from './use-transactions.ts';

/** Everything that happened to the selected portfolio, newest first; each line opens its receipt. */
export function TransactionsPage() {
  const { t } = useLingui();
  const { asked, filter, isFiltered, change, newer, older } = useTransactions();
  const [opened, setOpened] = useState<Transaction>();
  const labels = useKindLabels();
  const columns = useColumns(setOpened);
  const found = filterKinds.find((kind) => kind === filter.kind);
  return (
    <Page title={t`Transactions`}>
      <PageHead title={t`Transactions`} isIndexed={false} />
      <div className={classes.filter}>
        <SelectField
          label={t`Type`}
          value={found ?? ''}
          placeholder={t`All`}
          options={filterKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
          onChange={({ target }) => change({ kind: filterKinds.find((kind) => kind === target.value) })}
        />
        <TextField
          type="search"
          label={t`Search`}
          hint={t`A currency, or an order or payment number`}
          value={filter.search}
          maxLength={64}
          onChange={({ target }) => change({ search: target.value })}
        />
        <div className={classes.export}>
          <ExportButton filter={filter} />
        </div>
      </div>
      <Card isPadded={false} className={classes.list}>
        <ListFrame
          label={t`Transactions`}
          of={asked}
          height={600}
          rows={({ transactions }) => transactions}
          keyOf={({ id }) => id}
          columns={columns}
          empty={<NoTransactions isFiltered={isFiltered} />}
        />
      </Card>
      {(newer ?? older) !== undefined && (
        <nav className={classes.pages} aria-label={t`Pages of the list`}>
          {newer !== undefined && <Button onClick={newer}>{t`Newer`}</Button>}
          {older !== undefined && <Button onClick={older}>{t`Older`}</Button>}
        </nav>
      )}
      <Dialog isOpen={opened !== undefined} onClose={() => setOpened(undefined)} title={t`Receipt`}>
        {opened !== undefined && <TransactionReceipt transaction={opened} />}
      </Dialog>
    </Page>
  );
}

function useColumns(open: (transaction: Transaction) => void) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const labels = useKindLabels();
  return [
    { id: 'time', head: t`Time`, cell: (row: Transaction) => dateTime(row.created_at) },
    {
      id: 'kind',
      head: t`Type`,
      isWord: true,
      phone: 'title',
      cell: (row: Transaction) => (
        <TextButton onClick={() => open(row)}>
          {row.market === null ? labels[row.kind] : `${labels[row.kind]} ${row.market.replace('_', '/')}`}
        </TextButton>
      ),
    },
    {
      id: 'amount',
      head: t`Amount`,
      phone: 'value',
      cell: ({ amount, currency }: Transaction) => (
        <span className={classes.figure}>
          {amount.startsWith('-') ? exact(amount, currency) : `+${exact(amount, currency)}`}
        </span>
      ),
    },
    {
      id: 'balance',
      head: t`Balance after`,
      cell: ({ balance, currency }: Transaction) => (
        <span className={classes.figure}>{exact(balance, currency)}</span>
      ),
    },
  ] as const;
}

function NoTransactions({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useLingui();
  if (isFiltered) return <EmptyState title={t`No such transactions`}>{t`Try another filter.`}</EmptyState>;
  return (
    <EmptyState title={t`No transactions yet`}>
      {t`Every deposit, trade, fee and withdrawal will be here, with the balance after it.`}
    </EmptyState>
  );
}
