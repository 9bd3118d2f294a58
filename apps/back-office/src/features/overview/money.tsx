import { readMoney } from '@dukat/contract/admin/overview';
import { withdrawalRoles } from '@dukat/contract/admin/roles';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { useMe } from '../../platform/use-me.ts';
import { overviewWords } from './overview-words.ts';

/** Balances at banks, gateways and in hot wallets, and the fees earned; nothing for roles that may not see them. */
export function Money() {
  const { role } = useMe();
  return withdrawalRoles.includes(role) ? <Balances /> : null;
}

function Balances() {
  const t = useText(overviewWords);
  const { amount } = useFormat();
  const money = useOperatorQuery(readMoney, {});
  return (
    <Section title={t('money')}>
      <ListFrame
        label={t('money')}
        look="dense"
        of={money}
        rows={({ balances }) => balances}
        keyOf={({ kind, name, asset }) => `${kind}:${name}:${asset}`}
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
    </Section>
  );
}
