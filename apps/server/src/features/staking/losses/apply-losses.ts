import { availableAccount, houseLosses, stakedAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { negate, subtract, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { capFrom } from '@dukat/rules/staking/accrual';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import {
  findPeriods,
  lockPosition,
  lockPositions,
  type Position,
  storePeriods,
  updateAmounts,
} from '../stakes/positions-repository.ts';
import { findUnbondings, updateUnbondings } from '../stakes/unbondings-repository.ts';
import {
  findPenaltiesFor,
  noteApplied,
  readUnbondingLosses,
  readWaitingLosses,
  type WaitingPenalty,
} from './losses-repository.ts';
import { type LosingPosition, mailLosses } from './mail-losses.ts';

/** Takes the waiting losses of a penalty from positions, which it locks in the order of their ids, and mails their owners. */
export async function applyLosses(
  tx: Transaction,
  penalty: WaitingPenalty,
  positionIds: readonly string[],
  now: Date,
): Promise<void> {
  const positions = await lockPositions(tx, positionIds);
  const waiting = await readWaitingLosses(tx, penalty.id, positionIds);
  if (waiting.size === 0) return;
  const unbondings = await findUnbondings(tx, [...waiting.keys()]);
  const ofPosition = Map.groupBy(unbondings, ({ positionId }) => positionId);
  const losing = positions.flatMap((position): LosingPosition[] => {
    const its = waiting.get(position.id);
    const parts = ofPosition.get(position.id) ?? [];
    return its === undefined ? [] : [{ position, unbondings: parts, loss: its.loss, ofAmount: its.ofAmount }];
  });
  await reducePositions(tx, losing, penalty.appliesOn, now);
  const taken = await readUnbondingLosses(
    tx,
    penalty.id,
    unbondings.map(({ id }) => id),
  );
  await updateUnbondings(
    tx,
    unbondings.map(({ id, amount }) => ({ id, amount: subtract(amount, taken.get(id) ?? zero) })),
  );
  await noteApplied(tx, penalty.id, [...waiting.keys()], now);
  await postLosses(tx, penalty, losing);
  await mailLosses(tx, penalty, losing);
  crashPoint('stake-loss-page');
}

/** Takes the waiting losses from a position that the caller holds locked, before anything else changes it. Returns the position as it is then. */
export async function settleLosses(tx: Transaction, position: Position, now: Date): Promise<Position> {
  const penalties = await findPenaltiesFor(tx, position.id);
  if (penalties.length === 0) return position;
  for (const penalty of penalties) await applyLosses(tx, penalty, [position.id], now);
  const settled = await lockPosition(tx, position.id);
  assert(settled !== undefined, 'expected the position of a penalty');
  return settled;
}

/** What was earned on the days before stays. */
async function reducePositions(
  tx: Transaction,
  losing: readonly LosingPosition[],
  day: string,
  now: Date,
): Promise<void> {
  const ids = losing.map(({ position }) => position.id);
  const periods = await findPeriods(tx, ids, day);
  const left = ({ position, ofAmount }: LosingPosition) => subtract(position.amount, ofAmount);
  await storePeriods(
    tx,
    losing.map(
      (part) => [part.position.id, capFrom(periods.get(part.position.id) ?? [], day, left(part))] as const,
    ),
  );
  await updateAmounts(
    tx,
    losing.map((part) => {
      const amount = left(part);
      const state = amount > zero ? 'earning' : part.unbondings.length > 0 ? 'unbonding' : 'ended';
      return { id: part.position.id, amount, state };
    }),
    now,
  );
}

/** The history of a portfolio explains its available balance, so that the loss passes through it. */
async function postLosses(
  tx: Transaction,
  { asset, publicId: id }: WaitingPenalty,
  losing: readonly LosingPosition[],
): Promise<void> {
  const releases = losing.map(
    ({ position, loss: amount }): Posting => ({
      reference: `stake-loss-released:${id}:${position.publicId}`,
      type: 'unstake',
      entries: [
        { account: stakedAccount(position.portfolioId), asset, amount: negate(amount) },
        { account: availableAccount(position.portfolioId), asset, amount },
      ],
      about: position.publicId,
    }),
  );
  const losses = losing.map(
    ({ position, loss: amount }): Posting => ({
      reference: `stake-slashed:${id}:${position.publicId}`,
      type: 'stake_slashed',
      entries: [
        { account: availableAccount(position.portfolioId), asset, amount: negate(amount) },
        { account: houseLosses, asset, amount },
      ],
      about: position.publicId,
    }),
  );
  const posted = [...(await postAll(tx, releases)), ...(await postAll(tx, losses))];
  assert(
    posted.every((its) => !its.refused && its.value.isNew),
    'expected the staked coins of a penalty',
  );
}
