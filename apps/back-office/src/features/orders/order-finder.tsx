import { searchOrders } from '@dukat/contract/admin/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorAct } from '../../platform/queries.ts';
import { type OperatorOrder, OrderLine } from './order-line.tsx';
import { ordersWords } from './orders-words.ts';

interface Props {
  readonly first?: string;
  /** What can be done with a found order. */
  readonly acts: (order: OperatorOrder) => ReactNode;
}

/** Finds orders by their number, their variable symbol or their owner's e-mail; which no address may hold. */
export function OrderFinder({ first = '', acts }: Props) {
  const t = useText(ordersWords);
  const [text, setText] = useState(first);
  const { mutate, mutateAsync, data, error, isPending } = useOperatorAct(searchOrders);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate({ body: { text } });
  };
  return (
    <Stack>
      <form onSubmit={submit}>
        <Row>
          <TextField
            label={t('findOrder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" isBusy={isPending}>
            {t('find')}
          </Button>
        </Row>
      </form>
      {(data !== undefined || error !== null) && (
        <ListFrame
          label={t('orders')}
          of={{ data, error, refetch: () => mutateAsync({ body: { text } }) }}
          rows={({ orders }) => orders}
          keyOf={({ id }) => id}
          empty={<Alert>{t('noOrder')}</Alert>}
        >
          {(order) => (
            <>
              <OrderLine order={order} />
              <Row>{acts(order)}</Row>
            </>
          )}
        </ListFrame>
      )}
    </Stack>
  );
}
