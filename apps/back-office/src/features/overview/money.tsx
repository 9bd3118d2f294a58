import { readMoney, readTurnover } from '@dukat/contract/back-office/overview';
import { withdrawalRoles } from '@dukat/contract/back-office/roles';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useMe } from '../../platform/use-me.ts';
import { overviewWords } from './overview-words.ts';

type Row = EndpointResponse<typeof readTurnover>['currencies'][number];

/** Renders its children only for roles that may see money. */
export function ForMoneyRoles({ children }: { readonly children: ReactNode }) {
  const { role } = useMe();
  return withdrawalRoles.includes(role) && children;
}

/** Trading volume and margin of a day and a week. */
export function Turnover() {
  const t = useText(overviewWords);
  const { amount } = useFormat();
  const turnover = useOperatorQuery(readTurnover, {});
  const figure = (
    id: 'volumeOfDay' | 'marginOfDay' | 'volumeOfWeek' | 'marginOfWeek',
    read: (row: Row) => string,
  ) => ({
    id,
    head: t(id),
    cell: (row: Row) => amount(read(row), row.currency),
  });
  return (
    <ListSection
      title={t('turnover')}
      lead={t('ofOrders')}
      look="dense"
      of={turnover}
      rows={({ currencies }) => currencies}
      rowKey={({ currency }) => currency}
      empty={t('noMoney')}
      columns={[
        { id: 'currency', head: t('currency'), phone: 'title', cell: ({ currency }) => currency },
        figure('volumeOfDay', ({ day }) => day.volume),
        figure('marginOfDay', ({ day }) => day.margin),
        figure('volumeOfWeek', ({ week }) => week.volume),
        figure('marginOfWeek', ({ week }) => week.margin),
      ]}
    />
  );
}

/** Balances at banks, gateways and in hot wallets, and fees earned. */
export function Balances() {
  const t = useText(overviewWords);
  const { amount } = useFormat();
  const money = useOperatorQuery(readMoney, {});
  return (
    <ListSection
      title={t('money')}
      look="dense"
      of={money}
      rows={({ balances }) => balances}
      rowKey={({ kind, name, asset }) => `${kind}:${name}:${asset}`}
      empty={t('noMoney')}
      columns={[
        { id: 'kind', head: t('where'), phone: 'title', cell: ({ kind }) => t(`held_${kind}`) },
        {
          id: 'name',
          head: t('moneyAccount'),
          isWord: true,
          cell: ({ name }) => (name === '' ? '–' : name),
        },
        {
          id: 'amount',
          head: t('amount'),
          phone: 'value',
          cell: (balance) => amount(balance.amount, balance.asset),
        },
      ]}
    />
  );
}
