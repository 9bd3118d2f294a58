import { Button } from '@dukat/ui/actions/button.tsx';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { SelectField, TextField } from '@dukat/ui/forms/text-field.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { ExportButton } from './documents/export-button.tsx';
import { filterKinds, type Transaction, useKindLabels } from './kind-labels.ts';
import { TransactionReceipt } from './transaction-receipt.tsx';
import classes from './transactions.module.css';
import { useSigned } from './use-signed.ts';
import { useTransactions } from './use-transactions.ts';

/** All transactions of the selected portfolio, newest first, each with its receipt. */
export function TransactionsPage() {
  const { t } = useLingui();
  const { queryResult, filter, isFiltered, choose, searchFor, newer, older } = useTransactions();
  const [opened, open] = useOpenedReceipt();
  const labels = useKindLabels();
  const columns = useColumns(open);
  return (
    <Page title={t`Transactions`}>
      <PageHead title={t`Transactions`} isIndexed={false} />
      <div className={classes.filter}>
        <SelectField
          label={t`Type`}
          value={filter.kind ?? ''}
          placeholder={t`All`}
          options={filterKinds.map((kind) => ({ value: kind, label: labels[kind] }))}
          onChange={({ target }) => choose(filterKinds.find((kind) => kind === target.value))}
        />
        <TextField
          type="search"
          label={t`Search`}
          hint={t`A currency, or an order or payment number`}
          value={filter.search}
          maxLength={64}
          onChange={({ target }) => searchFor(target.value)}
        />
        <div className={classes.export}>
          <ExportButton filter={filter} />
        </div>
      </div>
      <div className={classes.list}>
        <Card isPadded={false}>
          <ListFrame
            label={t`Transactions`}
            of={queryResult}
            height={600}
            rows={({ transactions }) => transactions}
            rowKey={({ id }) => id}
            columns={columns}
            empty={<NoTransactions isFiltered={isFiltered} />}
          />
        </Card>
      </div>
      {(newer ?? older) !== undefined && (
        <nav className={classes.pages} aria-label={t`Pages of the list`}>
          {newer !== undefined && <Button onClick={newer}>{t`Newer`}</Button>}
          {older !== undefined && <Button onClick={older}>{t`Older`}</Button>}
        </nav>
      )}
      <Dialog isOpen={opened !== undefined} onClose={() => open(undefined)} title={t`Receipt`}>
        {opened !== undefined && <TransactionReceipt id={opened} />}
      </Dialog>
    </Page>
  );
}

/** The open receipt is in the URL, so that questions about it can link here. */
function useOpenedReceipt(): readonly [id: string | undefined, open: (id: string | undefined) => void] {
  const [{ payment }, set] = useAddressValues(['payment']);
  const id = /^transaction:(\d{1,18})$/.exec(payment ?? '')?.[1];
  return [id, (next) => set({ payment: next && `transaction:${next}` })];
}

function useColumns(open: (id: string) => void) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const signed = useSigned();
  const labels = useKindLabels();
  return [
    { id: 'time', head: t`Time`, cell: (row: Transaction) => dateTime(row.created_at) },
    {
      id: 'kind',
      head: t`Type`,
      isWord: true,
      phone: 'title',
      cell: (row: Transaction) => (
        <TextButton onClick={() => open(row.id)}>
          {row.market === null ? labels[row.kind] : `${labels[row.kind]} ${row.market.replace('_', '/')}`}
        </TextButton>
      ),
    },
    {
      id: 'amount',
      head: t`Amount`,
      phone: 'value',
      cell: ({ amount, currency }: Transaction) => (
        <span className={classes.figure}>{signed(amount, currency)}</span>
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
  if (isFiltered)
    return <EmptyState icon="search" title={t`No such transactions`}>{t`Try another filter.`}</EmptyState>;
  return (
    <EmptyState icon="swap" title={t`No transactions yet`}>
      {t`Every deposit, trade, fee and withdrawal will be here, with the balance after it.`}
    </EmptyState>
  );
}
