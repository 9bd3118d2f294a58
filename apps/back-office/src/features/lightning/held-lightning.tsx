import { listHeldLightning } from '@dukat/contract/back-office/products/lightning';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { lightningWords } from './lightning-words.ts';

/** Payments over Lightning in suspense. */
export function HeldLightning() {
  const t = useText(lightningWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList('lightning', listHeldLightning, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('heldLightning')}
      lead={t('heldLightningLead')}
      {...list}
      rows={({ payments }) => payments}
      rowKey={({ payment_hash }) => payment_hash}
      empty={t('heldLightningEmpty')}
      hasMore={({ has_more }) => has_more}
    >
      {(payment) => (
        <Item
          head={amount(payment.amount, payment.asset)}
          aside={<Badge tone="warning">{t(`held_${payment.reason}`)}</Badge>}
          facts={[
            [t('paymentHash'), payment.payment_hash],
            [t('time'), dateTime(payment.paid_at)],
          ]}
        />
      )}
    </ListSection>
  );
}
