import { searchOrders } from '@dukat/contract/back-office/orders';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { FindForm } from '../../platform/find-form.tsx';
import { useOperatorMutation } from '../../platform/queries.ts';
import { useOrderColumns } from './order-columns.tsx';
import { type OperatorOrder, OrderLine } from './order-line.tsx';
import { ordersWords } from './orders-words.ts';

interface Props {
  readonly first?: string;
  /** Renders the actions for a found order. If absent, each result links to the order's page. */
  readonly acts?: (order: OperatorOrder) => ReactNode;
}

/** Finds orders by number, variable symbol or the owner's e-mail. The query must not appear in a URL. */
export function OrderFinder({ first = '', acts }: Props) {
  const t = useText(ordersWords);
  const columns = useOrderColumns();
  const { mutate, mutateAsync, variables: asked, data, error, isPending } = useOperatorMutation(searchOrders);
  return (
    <Stack>
      <FindForm
        label={t('findOrder')}
        first={first}
        isBusy={isPending}
        onFind={(text) => mutate({ body: { text } })}
      />
      {asked !== undefined && (data !== undefined || error !== null) && (
        <ListFrame
          label={t('orders')}
          of={{ data, error, refetch: () => mutateAsync(asked) }}
          rows={({ orders }) => orders}
          rowKey={({ id }) => id}
          empty={<Alert>{t('noOrder')}</Alert>}
          {...(acts === undefined
            ? { look: 'dense', columns }
            : {
                children: (order: OperatorOrder) => (
                  <>
                    <OrderLine order={order} />
                    <Row>{acts(order)}</Row>
                  </>
                ),
              })}
        />
      )}
    </Stack>
  );
}
