import {
  listRequesterOrders,
  listRequesterPayments,
  readRequesterAccount,
} from '@dukat/contract/back-office/support-account';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { MutedText } from '@dukat/ui/layout/stack.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { BackOfficeLink } from '../../platform/back-office-link.tsx';
import { orderPath, personPath } from '../../platform/back-office-path.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useMe } from '../../platform/use-me.ts';
import { accountWords } from './account-words.ts';
import { RequestPayment } from './request-payment.tsx';
import { sidePanelRows } from './side-panel-rows.ts';

/** The recent activity of the customer's account, beside the request. */
export function RequesterAccount({ id }: { readonly id: string }) {
  const t = useText(accountWords);
  const { role } = useMe();
  const account = useOperatorQuery(readRequesterAccount, { params: { id } }).data?.account;
  if (account === undefined || account === null) return null;
  const { person, email, tier } = account;
  const readsFiles = role === 'compliance' || role === 'administrator';
  return (
    <>
      <Section title={t('account')}>
        <Facts
          rows={[
            [t('accountEmail'), email],
            [
              t('accountTier'),
              readsFiles ? (
                <BackOfficeLink key="tier" to={personPath(person)}>
                  {String(tier)}
                </BackOfficeLink>
              ) : (
                String(tier)
              ),
            ],
          ]}
        />
      </Section>
      <Orders id={id} />
      <Payments id={id} />
    </>
  );
}

function Orders({ id }: { readonly id: string }) {
  const t = useText(accountWords);
  const { amount, dateTime } = useFormat();
  const list = usePagedList(
    'orders',
    listRequesterOrders,
    (page) => ({ params: { id }, query: page }),
    sidePanelRows,
  );
  return (
    <ListSection
      title={t('askersOrders')}
      {...list}
      rows={({ orders }) => orders}
      rowKey={(order) => order.id}
      empty={t('nothingYet')}
      hasMore={({ has_more }) => has_more}
    >
      {({ id: order, sell, coin, coin_value, fiat, fiat_value, status, created_at: at }) => {
        const [coins, money] = [amount(coin_value, coin), amount(fiat_value, fiat)];
        return (
          <div>
            <BackOfficeLink to={orderPath(order)}>
              {sell ? `${coins} → ${money}` : `${money} → ${coins}`}
            </BackOfficeLink>
            <MutedText>
              {`${t(`order_${status}`)} · `}
              <time dateTime={at}>{dateTime(at)}</time>
            </MutedText>
          </div>
        );
      }}
    </ListSection>
  );
}

function Payments({ id }: { readonly id: string }) {
  const t = useText(accountWords);
  const list = usePagedList(
    'payments',
    listRequesterPayments,
    (page) => ({ params: { id }, query: page }),
    sidePanelRows,
  );
  return (
    <ListSection
      title={t('askersPayments')}
      {...list}
      rows={({ payments }) => payments}
      rowKey={(payment) => `${payment.kind}:${payment.id}`}
      empty={t('nothingYet')}
      hasMore={({ has_more }) => has_more}
    >
      {(payment) => <RequestPayment request={id} payment={payment} />}
    </ListSection>
  );
}
