import { listOperatorOrders } from '@dukat/contract/admin/orders';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues, usePaging } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { pageSize, useOperatorList } from '../../platform/queries.ts';
import { type OperatorOrder, OrderLine } from './order-line.tsx';
import { ordersWords } from './orders-words.ts';

const states = ['all', 'waiting', 'active', 'finished', 'canceled'] as const;

interface Props {
  /** What can be done with an order. */
  readonly acts: (order: OperatorOrder) => ReactNode;
}

/** Orders of all customers, newest first; the address keeps the state and the page. */
export function OrdersList({ acts }: Props) {
  const t = useText(ordersWords);
  const paging = usePaging('orders', pageSize);
  const [address, set] = useAddressValues(['state', 'orders']);
  const state = states.find((known) => known === address.state) ?? 'all';
  const list = useOperatorList(listOperatorOrders, {
    query: { offset: paging.offset, limit: pageSize, state },
  });
  return (
    <Section title={t('newestOrders')}>
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, orders: undefined })}
        />
      </Row>
      <ListFrame
        label={t('newestOrders')}
        of={list}
        rows={({ orders }) => orders}
        keyOf={({ id }) => id}
        empty={t('noOrders')}
        paging={paging}
        hasMore={({ has_more }) => has_more}
      >
        {(order) => (
          <>
            <OrderLine order={order} />
            <Row>{acts(order)}</Row>
          </>
        )}
      </ListFrame>
    </Section>
  );
}
