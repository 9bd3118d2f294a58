import type { EndpointResponse } from '@dukat/contract/endpoint';
import { acceptTransfer, declineTransfer, listIncomingTransfers } from '@dukat/contract/personal-transfers';
import { listTransactions } from '@dukat/contract/transactions';
import { listAccounts } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './funding.module.css';

type Incoming = EndpointResponse<typeof listIncomingTransfers>['transfers'][number];

const pageSize = 10;

/** Transfers from other users that wait for acceptance. Renders nothing without any. */
export function IncomingTransfers() {
  const { t } = useLingui();
  const paging = usePaging('sent', pageSize);
  const queryResult = useApiQuery(
    listIncomingTransfers,
    { query: { offset: paging.offset, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );
  if (queryResult.data === undefined || queryResult.data.total === 0) return null;
  return (
    <Section title={t`Sent to you`}>
      <ListFrame
        label={t`Sent to you`}
        of={queryResult}
        rows={({ transfers }) => transfers}
        rowKey={({ id }) => id}
        total={({ total }) => total}
        empty={null}
        {...(queryResult.data.total > pageSize && { paging })}
      >
        {(transfer) => <IncomingLine transfer={transfer} />}
      </ListFrame>
    </Section>
  );
}

function IncomingLine({ transfer }: { readonly transfer: Incoming }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { id, from, amount, currency } = transfer;
  const stale = { invalidates: [listIncomingTransfers, listAccounts, listTransactions] };
  const take = useApiMutation(acceptTransfer, stale);
  const decline = useApiMutation(declineTransfer, stale);
  const failure = take.error ?? decline.error;
  const until = dateTime(new Date(transfer.until));
  const input = { params: { transferId: id }, body: {} };
  return (
    <div className={classes.coming}>
      <div className={classes.comingHead}>
        <b>{exact(amount, currency)}</b>
        <span>{t`From ${from}`}</span>
      </div>
      <span className={classes.txid}>{t`Accept it by ${until}, or it returns to the sender.`}</span>
      {failure !== null && <Alert severity="warning">{failure.message}</Alert>}
      <div className={classes.actions}>
        <Button look="main" size="small" isBusy={take.isPending} onClick={() => take.mutate(input)}>
          {t({ message: 'Accept', context: 'money that somebody sent' })}
        </Button>
        <ConfirmButton
          question={t`Decline it? The money goes back to the sender.`}
          isBusy={decline.isPending}
          onConfirm={() => decline.mutate(input)}
        >
          {t({ message: 'Decline', context: 'money that somebody sent' })}
        </ConfirmButton>
      </div>
    </div>
  );
}
