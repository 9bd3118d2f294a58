import * as contract from '@dukat/contract/admin-wallets';
import { accept } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api, ApiGround } from '../../platform/http/api.ts';
import { giveUpWithdrawal } from './give-up-withdrawal.ts';
import { listHeldDeposits, listStuckWithdrawals, networkHealth } from './operator-lists.ts';
import type { OrderEvents } from './order-events.ts';
import { matchHeldDeposit } from './release-held-deposit.ts';

const minuteMs = 60_000;

/** What an operator sees and does about coins that found no owner and withdrawals that do not move. */
export function registerCoinDeskEndpoints(api: Api<ApiGround>, orders: OrderEvents): void {
  api.serveRead(contract.listHeldCoins, async ({ db, query: { offset, limit } }) => {
    const found = await listHeldDeposits(db, { offset, limit: limit + 1 });
    return accept({
      deposits: found.slice(0, limit).map((deposit) => ({
        id: deposit.depositId,
        network: deposit.network,
        txid: deposit.txid,
        asset: deposit.asset,
        amount: deposit.amount,
        address: deposit.address,
        memo: deposit.memo,
        order_id: deposit.orderPublicId,
        is_held: deposit.status === 'held',
        reason: deposit.reason,
        seen_at: deposit.seenAt.toISOString(),
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.matchHeldCoins, async (call) => {
    const { tx, params, body, now } = call;
    const depositId = params.id;
    const matched = await matchHeldDeposit(tx, { depositId, orderPublicId: body.order_id, orders, now });
    if (matched.refused) return matched;
    await recordOperatorAct(call, {
      act: 'held_deposit.matched',
      subject: `deposit:${depositId}`,
      details: { order: body.order_id },
    });
    return accept({});
  });

  api.serveRead(contract.listStuckCoins, async ({ db, query, now }) => {
    const { offset, limit, older_than_minutes } = query;
    const olderThan = new Date(now.getTime() - older_than_minutes * minuteMs);
    const found = await listStuckWithdrawals(db, olderThan, { offset, limit: limit + 1 });
    return accept({
      withdrawals: found.slice(0, limit).map(({ withdrawalId, createdAt, ...withdrawal }) => ({
        ...withdrawal,
        id: withdrawalId,
        created_at: createdAt.toISOString(),
        can_be_given_up: withdrawal.status === 'stored',
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.giveUpStuckWithdrawal, async (call) => {
    const { tx, params, now } = call;
    const given = await giveUpWithdrawal(tx, { withdrawalId: params.id, orders, now });
    if (given.refused) return given;
    await recordOperatorAct(call, { act: 'withdrawal.given_up', subject: `withdrawal:${params.id}` });
    return accept({});
  });

  api.serveRead(contract.readNetworkHealth, async ({ db }) => {
    const networks = await networkHealth(db);
    return accept({
      networks: networks.map(({ network, scannedHeight, problem, problemSince }) => ({
        network,
        height: scannedHeight === null ? null : Number(scannedHeight),
        problem,
        problem_since: problemSince?.toISOString() ?? null,
      })),
    });
  });
}
