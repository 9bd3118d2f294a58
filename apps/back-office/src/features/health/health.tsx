import { listGivenUpJobs } from '@dukat/contract/back-office/jobs';
import { readBankHealth } from '@dukat/contract/back-office/payments';
import { readRatesHealth } from '@dukat/contract/back-office/rates';
import { readNetworkHealth } from '@dukat/contract/back-office/wallets';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import type { ComponentProps } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { Item } from '../../platform/item.tsx';
import { ListSection } from '../../platform/list-section.tsx';
import { useOperatorQuery, usePagedList } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { healthWords } from './health-words.ts';

/** Whether each bank's statement can be read. */
export function BankHealth() {
  const t = useText(healthWords);
  const { dateTime } = useFormat();
  const banks = useOperatorQuery(readBankHealth, {});
  return (
    <ListSection
      title={t('banks')}
      of={banks}
      rows={({ accounts }) => accounts}
      rowKey={({ code }) => code}
      empty={t('noBanks')}
    >
      {(account) => (
        <HealthItem
          name={`${account.code} · ${account.currency}`}
          isHealthy={account.failing_since === null}
          facts={[
            [t('lastRead'), account.read_at && dateTime(account.read_at)],
            [t('failingSince'), account.failing_since && dateTime(account.failing_since)],
            [t('lastFailure'), account.failing_since && account.last_failure],
          ]}
        />
      )}
    </ListSection>
  );
}

/** Shows the last block read of each chain. */
export function NetworkHealth() {
  const t = useText(healthWords);
  const { dateTime, number } = useFormat();
  const chains = useOperatorQuery(readNetworkHealth, {});
  return (
    <ListSection
      title={t('chains')}
      of={chains}
      rows={({ networks }) => networks}
      rowKey={({ network }) => network}
      empty={t('noChains')}
    >
      {({ network, height, problem, problem_since }) => (
        <HealthItem
          name={network}
          isHealthy={problem === null}
          facts={[
            [t('height'), height === null ? null : number(height)],
            [t('problem'), problem],
            [t('failingSince'), problem_since && dateTime(problem_since)],
          ]}
        />
      )}
    </ListSection>
  );
}

/** Shows whether prices are fresh, and which coins are paused. */
export function RatesHealth() {
  const t = useText(healthWords);
  const { time, number } = useFormat();
  const rates = useOperatorQuery(readRatesHealth, {});
  return (
    <Section title={t('rates')}>
      <Loaded of={rates}>
        {({ source, issued_at, coins, suspended }) => (
          <HealthItem
            name={source}
            isHealthy={issued_at !== null && suspended.length === 0}
            facts={[
              [t('lastTick'), issued_at && time(issued_at)],
              [t('coinsPriced'), number(coins)],
              [t('suspendedCoins'), suspended.join(', ')],
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** Jobs whose last attempt failed: their work was not done. */
export function GivenUpJobs() {
  const t = useText(healthWords);
  const { dateTime, number } = useFormat();
  const jobs = usePagedList('jobs', listGivenUpJobs, (page) => ({ query: page }));
  return (
    <ListSection
      title={t('givenUpJobs')}
      {...jobs}
      rows={(value) => value.jobs}
      rowKey={({ id }) => id}
      empty={t('noGivenUpJobs')}
      total={({ total }) => total}
    >
      {({ task, attempts, error, created_at: at }) => (
        <Item
          head={task}
          aside={<time dateTime={at}>{dateTime(at)}</time>}
          facts={[
            [t('attempts'), number(attempts)],
            [t('lastFailure'), error],
          ]}
        />
      )}
    </ListSection>
  );
}

interface ItemProps extends Pick<ComponentProps<typeof Item>, 'facts'> {
  readonly name: string;
  readonly isHealthy: boolean;
}

function HealthItem({ name, isHealthy, facts }: ItemProps) {
  const t = useText(healthWords);
  return (
    <Item
      head={name}
      aside={<Badge tone={isHealthy ? 'success' : 'error'}>{isHealthy ? t('well') : t('troubled')}</Badge>}
      facts={facts}
    />
  );
}
