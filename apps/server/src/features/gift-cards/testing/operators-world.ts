import { assert } from '@dukat/rules/result';
import {
  administrator,
  compliance,
  openBackOffice,
  secondOperator,
} from '../../../program/testing/back-office.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import { boughtCard, card, confirmPayment } from '../../withdrawals/testing/card-buyer.ts';
import { type Owner, ownerOf } from '../../withdrawals/testing/withdrawals-world.ts';
import { cardsWorld } from './cards-world.ts';

const root = '/admin/api/gift-cards';

/** The cards' world with its back office. */
export async function operatorsWorld() {
  const world = await cardsWorld();
  const backOffice = await openBackOffice(world.program);
  return {
    ...world,
    backOffice,
    signIn: async () => ({
      ...(await world.signIn()),
      first: await backOffice.logIn(...administrator),
      second: await backOffice.logIn(...secondOperator),
      officer: await backOffice.logIn(...compliance),
    }),
    close: async () => {
      await backOffice.close();
      await world.program.close();
    },
  };
}

export type OperatorsWorld = Awaited<ReturnType<typeof operatorsWorld>>;

/** Buys and pays a card; returns its id. */
export async function soldCard(buyer: Owner, amount = '500', more: object = {}): Promise<string> {
  const id = await boughtCard(buyer, card(amount, { payment_type: 'VIRTUAL', ...more }));
  await confirmPayment(buyer);
  return id;
}

/** The code of a card as its holder knows it. */
export async function codeOf({ database, deps }: TestProgram, id: string): Promise<string> {
  const { encrypted_code: stored } = await database
    .selectFrom('gift_cards')
    .select('encrypted_code')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  const code = deps.giftCardsDeps.codes.open(stored ?? '', id);
  assert(code !== undefined, 'expected a stored code');
  return code;
}

/** One decision about a new card of the verified owner for each endpoint that decides. */
export function cardDecisions(getProgram: () => TestProgram) {
  const buy = async () => {
    const owner = await ownerOf(getProgram(), 'verified@dukat.test');
    await owner.give('CZK', '100');
    return soldCard(owner, '100');
  };
  const frozen = async () => {
    const id = await buy();
    const { database, clock } = getProgram();
    const frozenNow = { frozen_at: clock.now() };
    await database.updateTable('gift_cards').set(frozenNow).where('public_id', '=', id).execute();
    return id;
  };
  const reason = 'A test.';
  return {
    [`${root}/{id}/freeze`]: async () => ({ path: `${root}/${await buy()}/freeze`, body: { reason } }),
    [`${root}/{id}/unfreeze`]: async () => ({ path: `${root}/${await frozen()}/unfreeze`, body: { reason } }),
    [`${root}/{id}/correct`]: async () => ({ path: `${root}/${await frozen()}/correct`, body: { reason } }),
    [`${root}/{id}/refund`]: async () => ({ path: `${root}/${await buy()}/refund`, body: { reason } }),
    [`${root}/{id}/extend`]: async () => {
      const id = await buy();
      const year = getProgram().clock.now().getUTCFullYear() + 5;
      return { path: `${root}/${id}/extend`, body: { year, reason } };
    },
  };
}
