import type { EndpointResponse } from '@dukat/contract/endpoint';
import type * as contract from '@dukat/contract/status';
import { ratesAges } from '@dukat/rules/rates/tick';
import {
  combineStates,
  type ServiceState,
  stateFromAge,
  worstState,
} from '@dukat/rules/status/service-state';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HealthProblem } from '../../platform/health/health.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';
import { type LightningDeps, readNodeStatus } from '../lightning/lightning-facade.ts';
import { recentMails } from '../notifications/mail-facade.ts';
import { bankHealth } from '../payments/payments-facade.ts';
import type { RatesFacade } from '../rates/rates-facade.ts';
import { readMarketStatuses } from '../trading/trading-facade.ts';
import { networkHealth } from '../wallets/wallets-operator-facade.ts';

export interface StatusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly rates: Pick<RatesFacade, 'newest'>;
  readonly lightningDeps: Pick<LightningDeps, 'lightningNode' | 'clock'>;
  /** The problems that the parts of this process reported last. */
  readonly healthProblems: () => readonly HealthProblem[];
}

export type Status = EndpointResponse<typeof contract.readStatus>;
type ServiceName = contract.ServiceName;

interface Service {
  readonly service: ServiceName;
  readonly state: ServiceState;
  readonly since: Date | null;
}

/** Returns the state of every service. Contains no host, account, reason, height or count, because they would help an attacker. */
export async function readStatus({
  database,
  clock,
  rates,
  lightningDeps,
  healthProblems,
}: StatusDeps): Promise<Status> {
  const now = clock.now();
  const [banks, networks, markets, mails, books, lightning] = await Promise.all([
    bankHealth(database),
    networkHealth(database),
    readMarketStatuses(database),
    recentMails(database, now),
    booksStatus(database),
    readNodeStatus(lightningDeps),
  ]);
  const read: readonly Service[] = [
    { service: 'exchange', state: combineStates(markets.map((status) => status === 'running')), since: null },
    { service: 'rates', ...ratesState(rates, now) },
    {
      service: 'bank',
      state: combineStates(
        banks.filter(({ isOpen }) => isOpen).map(({ failingSince }) => failingSince === null),
      ),
      since: earliest(banks.map(({ failingSince }) => failingSince)),
    },
    {
      service: 'chains',
      state: combineStates(networks.map(({ problem }) => problem === null)),
      since: earliest(networks.map(({ problemSince }) => problemSince)),
    },
    ...(lightning === null
      ? []
      : [
          {
            service: 'lightning' as const,
            state: lightningState(lightning),
            since: null,
          },
        ]),
    { service: 'mails', ...mailsState(mails) },
    { service: 'database', state: 'working', since: null },
  ];
  const services = withHealth(read, healthProblems());
  return {
    checked_at: now.toISOString(),
    state: worstState(services.map(({ state }) => state)),
    services: services.map(({ since, ...rest }) => ({ ...rest, since: since?.toISOString() ?? null })),
    networks: networks.map(({ network, problem }) => ({
      network,
      state: problem === null ? 'working' : 'down',
    })),
    lightning,
    books: {
      state: books.lastAudit === null ? 'not_yet' : bookStates[books.payouts],
      proved_at: books.lastAudit?.finishedAt.toISOString() ?? null,
    },
  };
}

/** Down only if neither direction works. */
function lightningState({ receive, send }: NonNullable<Status['lightning']>): ServiceState {
  return receive === send ? receive : 'limited';
}

const bookStates = { leave: 'in_order', books_differ: 'differ', audit_too_old: 'too_old' } as const;

function ratesState(rates: StatusDeps['rates'], now: Date): Omit<Service, 'service'> {
  const tick = rates.newest();
  const byAge = stateFromAge(tick && now.getTime() - tick.timeMs, ratesAges);
  const byCoins = combineStates([...(tick?.coins.values() ?? [])].map(({ suspended }) => !suspended));
  const isOld = tick !== undefined && byAge !== 'working';
  return { state: worstState([byAge, byCoins]), since: isOld ? new Date(tick.timeMs) : null };
}

/** Mails are limited if more than half of the recent ones wait. Mails that a recipient's server refuses do not count as waiting. */
function mailsState(mails: readonly { readonly writtenAt: Date; readonly isWaiting: boolean }[]) {
  const waiting = mails.filter(({ isWaiting }) => isWaiting);
  const isBacklogged = waiting.length * 2 > mails.length;
  const state = isBacklogged ? combineStates(mails.map(({ isWaiting }) => !isWaiting)) : 'working';
  return { state, since: isBacklogged ? earliest(waiting.map(({ writtenAt }) => writtenAt)) : null };
}

/** These services depend on jobs: if jobs fail, their states in the database are outdated. */
const needsJobs: readonly ServiceName[] = ['bank', 'chains', 'mails'];

function withHealth(services: readonly Service[], problems: readonly HealthProblem[]): readonly Service[] {
  return services.map((known) => {
    const problem = problems.find(({ part }) =>
      part === 'jobs' ? needsJobs.includes(known.service) : part === 'disk' && known.service === 'database',
    );
    if (problem === undefined) return known;
    return {
      ...known,
      state: worstState([known.state, 'limited']),
      since: earliest([known.since, new Date(problem.since)]),
    };
  });
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  return known.length === 0 ? null : new Date(Math.min(...known));
}
