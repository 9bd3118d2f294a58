import { searchOrders } from '@dukat/contract/admin/orders';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../platform/desk-context.ts';
import { useDeskAct } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import own from '../../ui/desk.module.css';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';

export type DeskOrder = ResponseOf<typeof searchOrders>['orders'][number];

interface Props {
  readonly first?: string;
  /** What can be done with a found order. */
  readonly acts: (order: DeskOrder) => ReactNode;
}

/** Finds orders by their number, their variable symbol or their owner's e-mail. */
export function OrderFinder({ first = '', acts }: Props) {
  const t = useText();
  const [text, setText] = useState(first);
  const { mutate, data, error, isPending } = useDeskAct(searchOrders);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') mutate({ body: { text } });
  };
  return (
    <div className={own.stack}>
      <form className={own.row} onSubmit={submit}>
        <TextField
          label={t('findOrder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DeskButton type="submit" isBusy={isPending}>
          {t('find')}
        </DeskButton>
      </form>
      {error !== null && <Notice severity="error">{error.message}</Notice>}
      {data?.orders.length === 0 && <Notice>{t('noOrder')}</Notice>}
      <ul className={own.list}>
        {data?.orders.map((order) => (
          <li key={order.id} className={own.item}>
            <OrderLine order={order} />
            <div className={own.actions}>{acts(order)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OrderLine({ order }: { readonly order: DeskOrder }) {
  const t = useText();
  const { amount, dateTime } = useFormat();
  const coins = amount(order.coin_value, order.coin);
  const money = amount(order.fiat_value, order.fiat);
  return (
    <>
      <div className={own.itemHead}>
        <strong>{order.sell ? `${coins} → ${money}` : `${money} → ${coins}`}</strong>
        <Badge>{order.status}</Badge>
      </div>
      <Facts
        rows={[
          [t('orderNumber'), order.id],
          [t('variableSymbol'), order.variable_symbol],
          [t('email'), order.email],
          [t('created'), dateTime(order.created_at)],
          [t('payment'), `${order.payment_type} → ${order.payout_type}`],
        ]}
      />
    </>
  );
}
