import { suggestOrders } from '@dukat/contract/back-office/orders';
import { matchSuspenseMovement } from '@dukat/contract/back-office/payments';
import type { matchHeldCoins } from '@dukat/contract/back-office/wallets';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { MutedText, Row, Stack } from '@dukat/ui/layout/stack.tsx';
import { OrderFinder } from '../features/orders/order-finder.tsx';
import { type OperatorOrder, OrderLine } from '../features/orders/order-line.tsx';
import { statusWords } from '../features/orders/order-state-words.ts';
import { ordersWords } from '../features/orders/orders-words.ts';
import { ActionButton } from '../platform/action-button.tsx';
import { useText, useWord } from '../platform/back-office-context.ts';
import { useOperatorQuery } from '../platform/queries.ts';
import { useForbidden } from '../platform/use-me.ts';

interface MatchProps {
  readonly act: typeof matchSuspenseMovement | typeof matchHeldCoins;
  readonly id: string;
  /** The formatted amount. */
  readonly sum: string;
}

/** Finds an order by number, symbol or e-mail, and matches unmatched money or coins to it. */
export function MatchToOrder({ first, ...match }: MatchProps & { readonly first: string }) {
  return <OrderFinder first={first} acts={(order) => <MatchButton {...match} order={order} />} />;
}

const pollIntervalMs = 60_000;

/** Orders that the money may be meant for, each with the reasons. */
export function SuggestedOrders({ id, sum }: Pick<MatchProps, 'id' | 'sum'>) {
  const t = useText(ordersWords);
  const found = useOperatorQuery(suggestOrders, { params: { id } }, pollIntervalMs);
  return (
    <Stack>
      <strong>{t('suggestedOrders')}</strong>
      <ListFrame
        label={t('suggestedOrders')}
        of={found}
        rows={({ suggestions }) => suggestions}
        rowKey={({ order }) => order.id}
        empty={<MutedText>{t('noSuggestion')}</MutedText>}
      >
        {({ order, reasons }) => (
          <>
            <OrderLine order={order} />
            <MutedText>{reasons.map((reason) => t(`fits_${reason}`)).join(' · ')}</MutedText>
            <MatchButton act={matchSuspenseMovement} id={id} sum={sum} order={order} />
          </>
        )}
      </ListFrame>
    </Stack>
  );
}

/** Matches to one order; warns if the order expects no payment. */
function MatchButton({ act, id, sum, order }: MatchProps & { readonly order: OperatorOrder }) {
  const t = useText(ordersWords);
  const say = useWord();
  const forbidden = useForbidden('money');
  const warning =
    order.status === 'WAITING_FOR_PAYMENT'
      ? undefined
      : t('expectsNoPayment', { status: say(statusWords[order.status]) });
  const question = t('matchQuestion', { sum, order: order.number });
  return (
    <Stack>
      {warning !== undefined && <Alert severity="warning">{warning}</Alert>}
      <Row>
        <ActionButton
          act={act}
          input={{ params: { id }, body: { order_id: order.id } }}
          question={warning === undefined ? question : `${warning} ${question}`}
          disabledBecause={forbidden}
        >
          {t('giveToOrder')}
        </ActionButton>
      </Row>
    </Stack>
  );
}
