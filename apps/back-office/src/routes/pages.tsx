import type { readOperator } from '@dukat/contract/admin/operators';
import type { ResponseOf } from '@dukat/contract/endpoint';
import { useState } from 'react';
import { BooksStatus } from '../features/books/books-status.tsx';
import { BankHealth, NetworkHealth, RatesHealth } from '../features/health/health.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { OrderFinder } from '../features/orders/order-finder.tsx';
import { ImportStatement } from '../features/payments/import-statement.tsx';
import { MatchOrder } from '../features/payments/match-order.tsx';
import { PayoutsList } from '../features/payments/payouts-list.tsx';
import { ReturnMovement } from '../features/payments/return-movement.tsx';
import { SuspenseList, UnexplainedList } from '../features/payments/suspense-list.tsx';
import { MarketsList } from '../features/trading/markets-list.tsx';
import { HeldCoins, MatchCoins } from '../features/wallets/held-coins.tsx';
import { ReturnCoins } from '../features/wallets/return-coins.tsx';
import { SettleDispute } from '../features/wallets/settle-dispute.tsx';
import { WithdrawalsList } from '../features/wallets/withdrawals-list.tsx';
import { useText } from '../platform/desk-context.ts';
import { useFormat } from '../platform/use-format.ts';
import own from '../ui/desk.module.css';
import { DeskButton } from '../ui/desk-button.tsx';
import { Section } from '../ui/section.tsx';

export type Me = ResponseOf<typeof readOperator>['operator'];

interface Props {
  /** Why this operator may not decide about money; undefined where it is allowed. */
  readonly forbidden: string | undefined;
}

export function OverviewPage({ forbidden }: Props) {
  return (
    <div className={`${own.grid} ${own.halves}`}>
      <BooksStatus forbidden={forbidden} />
      <RatesHealth />
      <BankHealth />
      <NetworkHealth />
    </div>
  );
}

export function SuspensePage({ forbidden }: Props) {
  const { amount } = useFormat();
  return (
    <>
      <SuspenseList
        acts={(movement) => {
          const sum = amount(movement.amount, movement.currency);
          return (
            <>
              <OrderFinder
                first={movement.likely_symbol ?? movement.variable_symbol ?? ''}
                acts={({ id }) => (
                  <MatchOrder movementId={movement.id} orderId={id} sum={sum} forbidden={forbidden} />
                )}
              />
              <ReturnMovement movement={movement} sum={sum} forbidden={forbidden} />
            </>
          );
        }}
      />
      <HeldCoins
        acts={(deposit) =>
          deposit.is_held ? (
            <>
              <OrderFinder
                first={deposit.order_id ?? ''}
                acts={({ id }) => (
                  <MatchCoins
                    depositId={deposit.id}
                    orderId={id}
                    sum={amount(deposit.amount, deposit.asset)}
                    forbidden={forbidden}
                  />
                )}
              />
              <ReturnCoins
                deposit={deposit}
                sum={amount(deposit.amount, deposit.asset)}
                forbidden={forbidden}
              />
            </>
          ) : (
            <SettleDispute
              depositId={deposit.id}
              sum={amount(deposit.amount, deposit.asset)}
              forbidden={forbidden}
            />
          )
        }
      />
      <UnexplainedList />
    </>
  );
}

export function PayoutsPage({ forbidden }: Props) {
  return (
    <>
      <PayoutsList forbidden={forbidden} />
      <WithdrawalsList forbidden={forbidden} />
      <ImportStatement forbidden={forbidden} />
    </>
  );
}

export function OrdersPage() {
  const t = useText();
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <Section title={t('findAnOrder')}>
        <OrderFinder acts={({ id }) => <DeskButton onClick={() => setOpenId(id)}>{t('show')}</DeskButton>} />
      </Section>
      {openId !== undefined && <OrderDetail id={openId} />}
    </>
  );
}

export function MarketsPage({ forbidden }: Props) {
  return <MarketsList forbidden={forbidden} />;
}

export function AccountPage({ me }: { readonly me: Me }) {
  return <PasswordForm isForced={me.must_change_password} />;
}
