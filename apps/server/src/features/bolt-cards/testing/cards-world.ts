import { accept, type Result, refuse } from '@dukat/rules/result';
import type { WithdrawalStep } from '@dukat/rules/withdrawals/withdrawal-state';
import { makeInvoice } from '../../../../../sandbox/src/adapters/lightning-sandbox/make-invoice.ts';
import type { Slice } from '../../../platform/slice.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import type { Deps } from '../../../program/open-dependencies.ts';
import { slices } from '../../../program/slices.ts';
import { reauthenticate, signIn } from '../../../program/testing/demo-sign-in.ts';
import { programOn } from '../../../program/testing/program-on.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import type { TestProgram } from '../../../program/testing/test-program.ts';
import type { RefusedSend } from '../../withdrawals/withdrawals-facade.ts';
import type { CardPayments } from '../card-payments-port.ts';
import { boltCardsSlice } from '../slice.ts';
import { TestChip } from './test-chip.ts';

const start = new Date('2026-03-02T10:00:00Z');
const outsideKey = new Uint8Array(32).fill(9);

/** Payments that end as the test says. */
export class ScriptedPayments implements CardPayments {
  readonly paid: { readonly id: string; readonly sats: bigint; readonly invoice: string }[] = [];
  readonly ends = new Map<string, WithdrawalStep>();
  refusal: RefusedSend | undefined;

  async pay(
    _tx: unknown,
    { sats, invoice }: { readonly sats: bigint; readonly invoice: string },
  ): Promise<Result<string, RefusedSend>> {
    if (this.refusal !== undefined) return refuse(this.refusal);
    const id = `payment-${this.paid.length + 1}`;
    this.paid.push({ id, sats, invoice });
    return accept(id);
  }

  async steps(_db: unknown, ids: readonly string[]): Promise<ReadonlyMap<string, WithdrawalStep>> {
    return new Map(ids.map((id) => [id, this.ends.get(id) ?? 'sent']));
  }
}

export const cardForm = (change: object = {}) => ({
  name: 'Wallet',
  single_limit: '10000',
  daily_limit: '50000',
  pin_above: null,
  pin: null,
  ...change,
});

export const cardsPath = '/api/bolt_cards';

/** The program with scripted payments, and a person with cards. */
export async function cardsWorld(env: Readonly<Record<string, string>> = {}) {
  const base = await testDatabase();
  const payments = new ScriptedPayments();
  const slice: Slice<Deps> = {
    ...boltCardsSlice,
    serveRetail: (api, deps) =>
      boltCardsSlice.serveRetail?.(api, { ...deps, boltCardsDeps: { ...deps.boltCardsDeps, payments } }),
  };
  const program = await programOn({
    ...base,
    start,
    env,
    slices: slices.map((its) => (its.name === slice.name ? slice : its)),
  });
  const owner = await signIn(program, 'verified@dukat.test');
  let uids = 0;

  const send = callWithoutCookie(program);

  function newChip(): TestChip {
    uids += 1;
    return new TestChip(send, `04${uids.toString(16).padStart(12, '0')}`);
  }

  /** Creates a card of the person and programs a chip. */
  async function newCard(change: object = {}, person: TestClient = owner) {
    const created = await person.post(cardsPath, cardForm(change));
    if (created.status !== 200) throw new Error(created.text);
    const id = String(Object(created.body.bolt_card).id);
    const chip = newChip();
    await chip.write(linkOf(created.body));
    return { id, chip };
  }

  const invoice = (sats: number, change: { readonly expirySeconds?: number; readonly now?: Date } = {}) =>
    makeInvoice({
      key: outsideKey,
      msat: sats === 0 ? null : BigInt(sats) * 1000n,
      description: { text: 'Coffee' },
      expirySeconds: 600,
      now: program.clock.now(),
      ...change,
    }).request;

  /** Asks for a payment with the secret of a tap. */
  const charge = async (offer: Readonly<Record<string, unknown>>, request: string, pin = '') => {
    const query = new URLSearchParams({ k1: String(offer.k1), pr: request, ...(pin !== '' && { pin }) });
    return (await send(`${cardsPath}/callback?${query}`)).body;
  };

  return {
    ...{ program, payments, owner, send, newChip, newCard, invoice, charge, ownerUrl: base.ownerUrl },
    /** Taps the card and asks for a payment of so many satoshis. */
    pay: async (chip: TestChip, sats: number, pin = '') => charge(await chip.tap(), invoice(sats), pin),
    prove: () => reauthenticate(owner),
    async card(id: string, person: TestClient = owner) {
      const cards = (await person.get(cardsPath)).body.bolt_cards as readonly Record<string, unknown>[];
      return cards.find((each) => each.id === id);
    },
    async close() {
      await program.close();
      await base.close();
    },
  };
}

/** Calls as a shop or the application that writes chips does: without a cookie. */
export function callWithoutCookie(program: Pick<TestProgram, 'api'>) {
  return async (path: string, body?: object | string) => {
    const answer = await program.api.deps.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: path,
      headers: { host: 'localhost:3000', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const parsed: Record<string, unknown> = JSON.parse(answer.body || '{}');
    return { status: answer.statusCode, headers: answer.headers, body: parsed };
  };
}

/** The address in the answer of a change. */
export const linkOf = (body: Readonly<Record<string, unknown>>): string => String(Object(body.link).url);

export const ok = { status: 'OK' };
export const failed = (reason: string) => ({ status: 'ERROR', reason });
