import { toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { isRestoreOpen } from '../../../../platform/backup/restore-hold.ts';
import { plainArray, textArray } from '../../../../platform/database/array-literal.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { frozenAmong, heldAmong } from '../../../freezes/freezes-facade.ts';
import { customersAmong } from '../../../portfolios/portfolios-facade.ts';
import { marketsWithCustomers } from '../book/customers-orders-repository.ts';
import type { MarketBook } from '../book/market-book.ts';
import type { ExchangeCommand } from '../commands/exchange-command.ts';
import { TakenIds } from '../commands/taken-ids.ts';
import { BatchFunds, fundsKey } from './batch-funds.ts';

interface OwnedAsset {
  readonly portfolioId: string;
  readonly asset: string;
}

interface Opened {
  readonly owned: number;
  readonly taken_accounts: readonly number[] | null;
  readonly taken_ids: readonly string[] | null;
  readonly placed_ids: readonly string[] | null;
  readonly funds_owners: readonly string[] | null;
  readonly funds_assets: readonly string[] | null;
  readonly funds: readonly string[] | null;
  readonly frozen: readonly string[];
  readonly held: readonly string[];
  readonly paused: readonly string[];
  readonly unmatched: readonly number[];
}

export interface OpenedBatch {
  readonly taken: TakenIds;
  readonly funds: BatchFunds;
  /** Portfolios with frozen payouts (ADR 22): they may not place or amend orders. */
  readonly frozen: ReadonlySet<string>;
  /** Portfolios under a payout hold, for example in the day after a password change: the same applies. */
  readonly held: ReadonlySet<string>;
  /** Customers’ portfolios after a restore that operators have not released (ADR 79): the same applies. */
  readonly paused: ReadonlySet<string>;
  /** Markets in which customers' orders still rest after such a restore: nothing may match them. */
  readonly unmatched: ReadonlySet<number>;
}

/**
 * Locks the markets and the owners' available funds until the batch commits, and reads which ids are taken and which
 * owners are frozen or held. Returns undefined if a newer owner has taken a market or a book differs from the database:
 * then nothing may be written. No process can take over a market while our batch is in flight.
 */
export async function openBatch(
  tx: Transaction,
  {
    books,
    commands,
    spenders,
    isDeferred,
    now,
  }: {
    readonly books: readonly MarketBook[];
    readonly commands: readonly ExchangeCommand[];
    readonly spenders: readonly OwnedAsset[];
    /** Whether the transaction commits without waiting for the disk. */
    readonly isDeferred: boolean;
    readonly now: Date;
  },
): Promise<OpenedBatch | undefined> {
  const named = TakenIds.clientIdsOf(commands);
  const owners = sql`${textArray(spenders.map(({ portfolioId }) => portfolioId))}::text[]`;
  const marketIds = sql`${plainArray(books.map(({ market }) => market.id))}::smallint[]`;
  const { rows } = await sql<Opened>`
    select b.*, ${frozenAmong(owners)} as frozen, ${heldAmong(owners, now)} as held,
        case when ${isRestoreOpen} then ${customersAmong(owners)} else '{}' end as paused,
        case when ${isRestoreOpen} then ${marketsWithCustomers(marketIds)} else '{}' end as unmatched,
        case when ${isDeferred}::boolean then set_config('synchronous_commit', 'off', true) end
      from trading_open_batch(
      ${marketIds},
      ${plainArray(books.map(({ fencing }) => fencing))}::bigint[],
      ${plainArray(books.map(({ engine }) => engine.market.commands))}::bigint[],
      ${plainArray(named.map(({ account }) => account))}::integer[], ${textArray(named.map(({ id }) => id))}::text[],
      ${plainArray(TakenIds.orderIdsOf(commands))}::text[],
      ${owners}, ${plainArray(spenders.map(({ asset }) => asset))}::text[]) b`.execute(tx);
  const [opened] = rows;
  if (opened === undefined || opened.owned < books.length) return undefined;
  const clientIds = (opened.taken_ids ?? []).map((id, at) => ({
    account: opened.taken_accounts?.[at] ?? 0,
    id,
  }));
  const available = (opened.funds_owners ?? []).map((owner, at) => {
    const key = fundsKey(owner, opened.funds_assets?.[at] ?? '');
    return [key, toAmount(opened.funds?.[at] ?? '')] as const;
  });
  return {
    taken: new TakenIds(clientIds, opened.placed_ids ?? []),
    funds: new BatchFunds(new Map(available)),
    frozen: new Set(opened.frozen),
    held: new Set(opened.held),
    paused: new Set(opened.paused),
    unmatched: new Set(opened.unmatched),
  };
}
