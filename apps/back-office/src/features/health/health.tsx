import { listGivenUpJobs } from '@dukat/contract/back-office/jobs';
import { readBankHealth } from '@dukat/contract/back-office/payments';
import { readRatesHealth } from '@dukat/contract/back-office/rates';
import { readNetworkHealth } from '@dukat/contract/back-office/wallets';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Facts } from '@dukat/ui/data/facts.tsx';
import { ItemHead, ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useText } from '../../platform/back-office-context.ts';
import { pageSize, useOperatorList, useOperatorQuery } from '../../platform/queries.ts';
import { useFormat } from '../../platform/use-format.ts';
import { healthWords } from './health-words.ts';

/** Whether each bank's statement can be read. */
export function BankHealth() {
  const t = useText(healthWords);
  const { dateTime } = useFormat();
  const banks = useOperatorQuery(readBankHealth, {});
  return (
    <Section title={t('banks')}>
      <ListFrame
        label={t('banks')}
        of={banks}
        rows={({ accounts }) => accounts}
        rowKey={({ code }) => code}
        empty={t('noBanks')}
      >
        {(account) => (
          <>
            <Head name={`${account.code} · ${account.currency}`} isHealthy={account.failing_since === null} />
            <Facts
              rows={[
                [t('lastRead'), account.read_at && dateTime(account.read_at)],
                [t('failingSince'), account.failing_since && dateTime(account.failing_since)],
                [t('lastFailure'), account.failing_since && account.last_failure],
              ]}
            />
          </>
        )}
      </ListFrame>
    </Section>
  );
}

/** Shows the last block read of each chain. */
export function NetworkHealth() {
  const t = useText(healthWords);
  const { dateTime, number } = useFormat();
  const chains = useOperatorQuery(readNetworkHealth, {});
  return (
    <Section title={t('chains')}>
      <ListFrame
        label={t('chains')}
        of={chains}
        rows={({ networks }) => networks}
        rowKey={({ network }) => network}
        empty={t('noChains')}
      >
        {({ network, height, problem, problem_since }) => (
          <>
            <Head name={network} isHealthy={problem === null} />
            <Facts
              rows={[
                [t('height'), height === null ? null : number(height)],
                [t('problem'), problem],
                [t('failingSince'), problem_since && dateTime(problem_since)],
              ]}
            />
          </>
        )}
      </ListFrame>
    </Section>
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
          <>
            <Head name={source} isHealthy={issued_at !== null && suspended.length === 0} />
            <Facts
              rows={[
                [t('lastTick'), issued_at && time(issued_at)],
                [t('coinsPriced'), number(coins)],
                [t('suspendedCoins'), suspended.join(', ')],
              ]}
            />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Jobs whose last attempt failed: their work was not done. */
export function GivenUpJobs() {
  const t = useText(healthWords);
  const { dateTime, number } = useFormat();
  const paging = usePaging('jobs', pageSize);
  const jobs = useOperatorList(listGivenUpJobs, { query: { offset: paging.offset, limit: pageSize } });
  return (
    <Section title={t('givenUpJobs')}>
      <ListFrame
        label={t('givenUpJobs')}
        of={jobs}
        rows={(value) => value.jobs}
        rowKey={({ id }) => id}
        empty={t('noGivenUpJobs')}
        paging={paging}
        total={({ total }) => total}
      >
        {({ task, attempts, error, created_at: at }) => (
          <>
            <ItemHead aside={<time dateTime={at}>{dateTime(at)}</time>}>{task}</ItemHead>
            <Facts
              rows={[
                [t('attempts'), number(attempts)],
                [t('lastFailure'), error],
              ]}
            />
          </>
        )}
      </ListFrame>
    </Section>
  );
}

function Head({ name, isHealthy }: { readonly name: string; readonly isHealthy: boolean }) {
  const t = useText(healthWords);
  return (
    <ItemHead
      aside={<Badge tone={isHealthy ? 'success' : 'error'}>{isHealthy ? t('well') : t('troubled')}</Badge>}
    >
      {name}
    </ItemHead>
  );
}
