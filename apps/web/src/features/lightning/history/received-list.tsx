import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listLightningInvoices } from '@dukat/contract/lightning';
import { bitcoins as toBitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../lightning.module.css';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';

type Invoice = EndpointResponse<typeof listLightningInvoices>['invoices'][number];

const pageSize = 10;
const heightPx = 360;

/** The invoices, and what came to Lightning addresses and donation pages. */
export function ReceivedList({ onShow }: { readonly onShow: (hash: string) => void }) {
  const { t } = useLingui();
  const paging = usePaging('received', pageSize);
  const list = useApiQuery(
    listLightningInvoices,
    { query: { offset: paging.offset, limit: pageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <ListFrame
      label={t({ message: 'Received', context: 'Lightning payments' })}
      of={list}
      rows={({ invoices }) => invoices}
      rowKey={({ payment_hash: hash }) => hash}
      empty={
        <EmptyState icon="wallet" title={t`Nothing received yet`}>
          {t`Make an invoice, and its payer sees what to pay.`}
        </EmptyState>
      }
      height={heightPx}
      paging={paging}
      total={({ total }) => total}
    >
      {(invoice) => <ReceivedRow invoice={invoice} onShow={onShow} />}
    </ListFrame>
  );
}

const tones: Readonly<Record<Invoice['status'], BadgeTone>> = {
  CREATED: 'primary',
  PAID: 'success',
  CANCELLED: 'neutral',
  REFUNDED: 'neutral',
};

function ReceivedRow({
  invoice,
  onShow,
}: {
  readonly invoice: Invoice;
  readonly onShow: (hash: string) => void;
}) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const bitcoins = useBitcoinAmount();
  const { payment_hash: hash, amount, received_msat: msat, credited, status, description } = invoice;
  const received = msat === null ? null : formatAmount(toBitcoins(BigInt(msat)));
  const shown = credited ?? received ?? amount;
  const isHeld = invoice.held_because !== null;
  const names: Readonly<Record<Invoice['status'], string>> = {
    CREATED: t({ message: 'Waiting for the payment', context: 'Lightning invoice' }),
    PAID: t({ message: 'Paid', context: 'Lightning invoice' }),
    CANCELLED: t({ message: 'Expired', context: 'Lightning invoice' }),
    REFUNDED: t({ message: 'Returned', context: 'Lightning invoice' }),
  };
  const what = description === null || description === '' ? undefined : description;
  return (
    <div className={classes.row}>
      <span className={classes.what}>
        <TextButton onClick={() => onShow(hash)}>
          {shown === null ? t`Any amount` : bitcoins(shown)}
        </TextButton>
        <span className={classes.note}>
          {what ?? (invoice.is_deposit ? t`Invoice` : t`To a Lightning address`)}
        </span>
      </span>
      <span className={classes.when}>
        <Badge tone={isHeld ? 'warning' : tones[status]}>
          {isHeld ? t({ message: 'Not credited yet', context: 'Lightning invoice' }) : names[status]}
        </Badge>
        <span className={classes.note}>{dateTime(invoice.paid_at ?? invoice.created_at)}</span>
      </span>
    </div>
  );
}
