import * as contract from '@dukat/contract/back-office/wallets';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { waitingApprovals } from '../operators/approvals-facade.ts';
import { findTransferKnowledge, shownProof } from '../travel-rule/travel-rule-facade.ts';
import {
  type CoinOperatorDeps,
  depositSubject,
  giveUpAsOperator,
  matchCoinsAsOperator,
  payoutSubject,
  returnCoinsAsOperator,
  settleDisputeAsOperator,
} from './coins-as-operator.ts';
import { heldReturnTerms } from './deposits/return-held-deposit.ts';
import {
  type HeldDeposit,
  listHeldDeposits,
  listStuckPayouts,
  networkHealth,
} from './operator-lists-repository.ts';

/** Endpoints for operators about coins without an owner and stuck withdrawals. */
export function registerCoinOperatorEndpoints(api: Api<ApiEssentials>, deps: CoinOperatorDeps): void {
  api.serveRead(contract.listHeldCoins, async ({ db, now, query: { offset, limit } }) => {
    const found = await listHeldDeposits(db, { offset, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const subjects = shown.map(({ depositId }) => depositSubject(depositId));
    const approvals = await waitingApprovals(db, subjects, now);
    return accept({
      deposits: shown.map((deposit) => ({
        id: deposit.depositId,
        network: deposit.network,
        txid: deposit.txid,
        asset: deposit.asset,
        amount: deposit.amount,
        address: deposit.address,
        memo: deposit.memo,
        order_id: deposit.orderPublicId,
        is_held: deposit.status === 'held',
        send_back: wireReturn(deposit, deps.chains),
        reason: deposit.reason,
        seen_at: deposit.seenAt.toISOString(),
        waiting_approval: approvals.get(depositSubject(deposit.depositId)) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.matchHeldCoins, (call) =>
    matchCoinsAsOperator(call, { depositId: call.params.id, orderPublicId: call.body.order_id }, deps),
  );

  api.serveWrite(contract.returnHeldCoins, (call) =>
    returnCoinsAsOperator(call, { depositId: call.params.id, to: call.body.to }, deps),
  );

  api.serveWrite(contract.settleDisputedDeposit, (call) =>
    settleDisputeAsOperator(call, { depositId: call.params.id, choice: call.body.choice }, deps),
  );

  api.serveRead(contract.listStuckCoins, async ({ db, query, now }) => {
    const { offset, limit, older_than_minutes } = query;
    const olderThan = new Date(now.getTime() - older_than_minutes * minuteMs);
    const found = await listStuckPayouts(db, olderThan, { offset, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const subjects = shown.map(({ withdrawalId }) => payoutSubject(withdrawalId));
    const approvals = await waitingApprovals(db, subjects, now);
    const known = await findTransferKnowledge(
      db,
      shown.map(({ reference }) => reference),
    );
    return accept({
      withdrawals: shown.map(({ withdrawalId, createdAt, ...withdrawal }) => ({
        ...withdrawal,
        id: withdrawalId,
        address_owner: shownProof(known.get(withdrawal.reference)),
        created_at: createdAt.toISOString(),
        can_be_given_up: withdrawal.status === 'stored',
        waiting_approval: approvals.get(payoutSubject(withdrawalId)) ?? null,
      })),
      has_more: found.length > limit,
    });
  });

  api.serveWrite(contract.giveUpStuckWithdrawal, (call) => giveUpAsOperator(call, call.params.id, deps));

  serveNetworkHealth(api);
}

function serveNetworkHealth(api: Api<ApiEssentials>): void {
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

type WireReturn = EndpointResponse<typeof contract.listHeldCoins>['deposits'][number]['send_back'];

/** Returns the terms for sending held coins back over the network on which they arrived. Null if they cannot be. */
function wireReturn(deposit: HeldDeposit, chains: CoinOperatorDeps['chains']): WireReturn {
  const terms = deposit.status === 'held' ? heldReturnTerms(chains, deposit) : undefined;
  if (terms === undefined) return null;
  const { network, networkLabel, fee, arrives, note } = terms;
  return {
    network,
    network_label: networkLabel,
    fee: formatAmount(fee),
    arrives: formatAmount(arrives),
    note,
  };
}
