import type { bookLightningDifference } from '@dukat/contract/back-office/products/lightning-node';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { type HouseAccount, houseCapital, houseFees, houseLightning } from '@dukat/ledger/accounts';
import { msatDecimals } from '@dukat/rules/lightning/msat';
import {
  decideNodePosting,
  type NodePostingKind,
  signedPosting,
  unexplainedDifference,
} from '@dukat/rules/lightning/node-difference';
import { type Amount, formatAmount, negate, parseAmount, zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { decideByOperators, type OperatorCall } from '../../operators/approvals-facade.ts';
import { readNodeState } from './check-node.ts';
import { insertNodePosting, lockNodePostings } from './node-repository.ts';

type Answer = Promise<
  Result<EndpointResponse<typeof bookLightningDifference>, RefusalReason<typeof bookLightningDifference>>
>;

interface Decision {
  readonly kind: NodePostingKind;
  /** In bitcoins, to the thousandth of a satoshi. */
  readonly typed: string;
  readonly reason: string;
}

export const nodeSubject = 'lightning-node';

/** Explains a difference between the node and the books, by two operators: at most as much as the node itself says, and only towards it. */
export async function bookDifference(call: OperatorCall, { kind, typed, reason }: Decision): Answer {
  const { tx, now } = call;
  const evidence = reason.trim();
  if (evidence === '') return refuse('evidence_needed', { field: 'reason' });
  const decimals = kind === 'channel_opened' || kind === 'channel_closed' ? 8 : msatDecimals;
  const read = parseAmount(typed, decimals);
  if (read.refused) return { ...read, field: 'amount', values: { count: String(decimals) } };
  const amount = read.value;
  if (amount <= 0n) return refuse('amount_not_a_number', { field: 'amount' });
  await lockNodePostings(tx);
  const state = await readNodeState(tx);
  const difference = state ? unexplainedDifference(state.difference, state.check.open) : zero;
  const decided = decideNodePosting(kind, amount, difference);
  if (decided.refused) return decided;
  const outcome = await decideByOperators(call, {
    subject: nodeSubject,
    act: 'lightning_node.booked',
    target: kind,
    sum: `${formatAmount(amount)} BTC`,
    details: { evidence },
    owners: [],
    needsSecondOperator: true,
    carryOut: () => book(tx, { kind, amount, reason: evidence, now }),
  });
  if (outcome.refused) return outcome;
  const { value } = outcome;
  if (value.outcome === 'done' && value.value.refused) return value.value;
  return accept({ outcome: value.outcome });
}

const others: Readonly<Record<NodePostingKind, HouseAccount>> = {
  channel_opened: houseCapital,
  channel_closed: houseCapital,
  routing_earned: houseFees,
  cost_paid: houseFees,
};

async function book(
  tx: Transaction,
  posting: {
    readonly kind: NodePostingKind;
    readonly amount: Amount;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<Result<null, 'funds_too_low'>> {
  const { kind, amount } = posting;
  const id = await insertNodePosting(tx, posting);
  const more = signedPosting(kind, amount);
  const asset = 'BTC';
  const posted = await post(tx, {
    reference: `lightning-node:${id}`,
    type: 'house_move',
    entries: [
      { account: houseLightning, asset, amount: negate(more) },
      { account: others[kind], asset, amount: more },
    ],
  });
  return posted.refused ? refuse('funds_too_low', { field: 'amount' }) : accept(null);
}
