import { matchSuspenseMovement, returnSuspenseMovement } from '@dukat/contract/back-office/payments';
import { matchHeldCoins } from '@dukat/contract/back-office/wallets';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Row, TwoColumns } from '@dukat/ui/layout/stack.tsx';
import { BooksStatus } from '../features/books/books-status.tsx';
import { ReportedDonations } from '../features/donations/reported-donations.tsx';
import { BankHealth, GivenUpJobs, NetworkHealth, RatesHealth } from '../features/health/health.tsx';
import { CasesList } from '../features/identity/cases-list.tsx';
import { PersonFile } from '../features/identity/person-file.tsx';
import { HeldLightning } from '../features/lightning/held-lightning.tsx';
import { LightningNode } from '../features/lightning/lightning-node.tsx';
import { OpenLightning } from '../features/lightning/open-lightning.tsx';
import { LogLevels } from '../features/monitoring/log-levels.tsx';
import { PasswordForm } from '../features/operators/password-form.tsx';
import { SecondStep } from '../features/operators/second-step.tsx';
import { OrderDetail } from '../features/orders/order-detail.tsx';
import { OrderFinder } from '../features/orders/order-finder.tsx';
import { OrdersList } from '../features/orders/orders-list.tsx';
import { Balances, ForMoneyRoles, Turnover } from '../features/overview/money.tsx';
import { WaitingList } from '../features/overview/waiting-list.tsx';
import { DeclareReturn } from '../features/payments/declare-return.tsx';
import { ImportStatement } from '../features/payments/import-statement.tsx';
import { type Movement, NotReturnable } from '../features/payments/movement-line.tsx';
import { PayoutsList } from '../features/payments/payouts-list.tsx';
import { SuspenseList } from '../features/payments/suspense-list.tsx';
import { UnexplainedList } from '../features/payments/unexplained-list.tsx';
import { RestoreHold } from '../features/restores/restore-hold.tsx';
import { CannedAnswers } from '../features/support/canned-answers.tsx';
import { RequestsList } from '../features/support/requests-list.tsx';
import { ServiceLevels } from '../features/support/service-levels.tsx';
import { HeldCoins } from '../features/wallets/held-coins.tsx';
import { ReturnCoins } from '../features/wallets/return-coins.tsx';
import { SettleDispute } from '../features/wallets/settle-dispute.tsx';
import { WithdrawalsList } from '../features/wallets/withdrawals-list.tsx';
import { ActionButton } from '../platform/action-button.tsx';
import { useText } from '../platform/back-office-context.ts';
import { BackOfficeLink } from '../platform/back-office-link.tsx';
import { useFormat } from '../platform/use-format.ts';
import { useForbidden, useMe } from '../platform/use-me.ts';
import { MatchToOrder, SuggestedOrders } from './match-to-order.tsx';
import { useQueuePlace } from './queue-places.ts';

export function OverviewPage() {
  return (
    <>
      <WaitingList getPlace={useQueuePlace()} />
      <RestoreHold />
      <ForMoneyRoles>
        <Turnover />
      </ForMoneyRoles>
      <TwoColumns>
        <BooksStatus />
        <RatesHealth />
        <BankHealth />
        <GivenUpJobs />
      </TwoColumns>
      <ForMoneyRoles>
        <Balances />
      </ForMoneyRoles>
      <NetworkHealth />
      <LogLevels />
    </>
  );
}

export function SuspensePage() {
  const { amount } = useFormat();
  return (
    <>
      <SuspenseList acts={(movement) => <MovementActions movement={movement} />} />
      <HeldCoins
        acts={(deposit) => {
          const sum = amount(deposit.amount, deposit.asset);
          return deposit.is_held ? (
            <>
              <MatchToOrder act={matchHeldCoins} id={deposit.id} sum={sum} first={deposit.order_id ?? ''} />
              <ReturnCoins deposit={deposit} sum={sum} />
            </>
          ) : (
            <SettleDispute depositId={deposit.id} sum={sum} />
          );
        }}
      />
      <HeldLightning />
      <UnexplainedList />
    </>
  );
}

function MovementActions({ movement }: { readonly movement: Movement }) {
  const t = useText();
  const { amount } = useFormat();
  const { id, currency, likely_symbol, variable_symbol, counter_account, waiting_approval } = movement;
  const forbidden = useForbidden('money');
  const sum = amount(movement.amount, currency);
  return (
    <>
      <SuggestedOrders id={id} sum={sum} />
      <MatchToOrder
        act={matchSuspenseMovement}
        id={id}
        sum={sum}
        first={likely_symbol ?? variable_symbol ?? ''}
      />
      {movement.can_send_back ? (
        <Row>
          <ActionButton
            act={returnSuspenseMovement}
            input={{ params: { id } }}
            look="danger"
            question={t('returnQuestion', { sum, account: counter_account ?? '' })}
            disabledBecause={forbidden}
          >
            {waiting_approval?.act === 'suspense.returned' ? t('approveReturn') : t('sendBack')}
          </ActionButton>
        </Row>
      ) : (
        <NotReturnable />
      )}
      <DeclareReturn movement={movement} />
    </>
  );
}

export function PayoutsPage() {
  return (
    <>
      <PayoutsList />
      <WithdrawalsList />
      <OpenLightning />
      <LightningNode />
      <ImportStatement />
    </>
  );
}

export function OrdersPage() {
  const t = useText();
  return (
    <>
      <Section title={t('findAnOrder')}>
        <OrderFinder />
      </Section>
      <OrdersList />
    </>
  );
}

export function OrderPage({ id }: { readonly id: string }) {
  const t = useText();
  return (
    <>
      <p>
        <BackOfficeLink to="/orders">{t('backToOrders')}</BackOfficeLink>
      </p>
      <OrderDetail id={id} />
    </>
  );
}

/** The queue of identity cases, and a form to open the file of any other person. */
export function IdentityPage() {
  return (
    <>
      <CasesList />
      <PersonFile />
    </>
  );
}

/** The operator's own sign-in. A one-time password must be replaced before a second factor can be added. */
export function AccountPage() {
  const { must_change_password: isOneTime } = useMe();
  return (
    <>
      <PasswordForm />
      {!isOneTime && <SecondStep />}
    </>
  );
}

/** Support requests, service levels and canned answers. */
export function RequestsPage() {
  return (
    <>
      <RequestsList />
      <ReportedDonations />
      <ServiceLevels />
      <CannedAnswers />
    </>
  );
}
