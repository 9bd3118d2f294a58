import { listOperatorOrders } from '@dukat/contract/back-office/orders';
import { orderFilters } from '@dukat/rules/orders/order-filter';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useAddressValues } from '@dukat/ui/data/use-paging.ts';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { usePagedList } from '../../platform/queries.ts';
import { useOrderColumns } from './order-columns.tsx';
import { ordersWords } from './orders-words.ts';

/** Orders of all customers, newest first. The URL keeps the state filter and the page. */
export function OrdersList() {
  const t = useText(ordersWords);
  const [address, set] = useAddressValues(['state', 'orders']);
  const state = orderFilters.find((known) => known === address.state) ?? 'all';
  const list = usePagedList('orders', listOperatorOrders, (page) => ({ query: { ...page, state } }));
  return (
    <Section title={t('newestOrders')}>
      <Row>
        <SelectField
          label={t('state')}
          value={state}
          options={orderFilters.map((value) => ({ value, label: t(`state_${value}`) }))}
          onChange={({ target }) => set({ state: target.value, orders: undefined })}
        />
      </Row>
      <ListFrame
        label={t('newestOrders')}
        {...list}
        rows={({ orders }) => orders}
        rowKey={({ id }) => id}
        empty={t('noOrders')}
        hasMore={({ has_more }) => has_more}
        look="dense"
        columns={useOrderColumns()}
      />
    </Section>
  );
}
