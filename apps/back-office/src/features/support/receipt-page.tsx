import { readRequesterReceipt } from '@dukat/contract/back-office/support-account';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { lineKinds } from '@dukat/locales/documents/line-kinds';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useBackOffice, useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { orderPath, requestPath } from '../../platform/back-office-path.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { receiptWords } from './receipt-words.ts';

type Receipt = EndpointResponse<typeof readRequesterReceipt>;

/** A booked payment of the customer: what its posting changed, and its references in the ledger. */
export function ReceiptPage({ request, id }: { readonly request: string; readonly id: string }) {
  const t = useText(receiptWords);
  const queryResult = useOperatorQuery(readRequesterReceipt, { params: { id: request, transactionId: id } });
  return (
    <>
      <p>
        <BackOfficeLink to={requestPath(request)}>{t('backToQuestion')}</BackOfficeLink>
      </p>
      <Loaded of={queryResult} height={320}>
        {(receipt) => (
          <Stack>
            <Line receipt={receipt} />
            <Changes legs={receipt.legs} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Line({ receipt: { transaction, rate, fee, posting } }: { readonly receipt: Receipt }) {
  const t = useText(receiptWords);
  const { locale } = useBackOffice();
  const { amount, amountIn, dateTime } = useFormat();
  const { id, kind, currency, market, order_id: order, reference } = transaction;
  return (
    <Section title={lineKinds[locale][kind]}>
      <Facts
        rows={[
          [t('amount'), amount(transaction.amount, currency)],
          [t('balanceAfter'), amount(transaction.balance, currency)],
          [t('time'), dateTime(transaction.created_at)],
          [t('market'), market?.replace('_', '/')],
          [t('rate'), rate === null ? null : amountIn(rate, market?.split('_')[1], rateDigits(rate))],
          [t('fee'), fee === null ? null : amount(fee.amount, fee.currency)],
          [t('seal'), posting === null ? null : (posting.seal?.number ?? t('notSealedYet'))],
        ]}
      />
      {/* Orders on the exchange have no page in the back office. */}
      {order !== null && market === null && (
        <BackOfficeLink to={orderPath(order)}>{t('order')}</BackOfficeLink>
      )}
      <CopyRow label={t('number')} text={id}>
        {id}
      </CopyRow>
      {reference !== null && (
        <CopyRow label={t('reference')} text={reference} isLong>
          {reference}
        </CopyRow>
      )}
      {posting !== null && (
        <>
          <CopyRow label={t('posting')} text={posting.reference} isLong>
            {posting.reference}
          </CopyRow>
          <CopyRow label={t('hash')} text={posting.hash} isLong>
            {posting.hash}
          </CopyRow>
        </>
      )}
    </Section>
  );
}

/** A rate is a quotient of 18 decimals; fewer are shown. */
function rateDigits(rate: string): Intl.NumberFormatOptions {
  return Number(rate) >= 1
    ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    : { maximumSignificantDigits: 6 };
}

function Changes({ legs }: Pick<Receipt, 'legs'>) {
  const t = useText(receiptWords);
  const { amount } = useFormat();
  return (
    <Section title={t('changes')}>
      <Facts
        rows={legs.map(({ currency, part, amount: change }) => [
          `${currency}: ${t(`part_${part}`)}`,
          amount(change, currency),
        ])}
      />
    </Section>
  );
}
