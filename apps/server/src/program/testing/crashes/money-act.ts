import { callWithoutCookie, cardsPath } from '../../../features/bolt-cards/testing/cards-world.ts';
import { administrator, openBackOffice, secondOperator } from '../back-office.ts';
import type { KnownClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { retryingClient } from './retrying-client.ts';

/** One step with money, recorded so that another process can repeat it. */
export type MoneyAct =
  | { readonly by: 'jobs'; readonly tasks: readonly string[] }
  | {
      readonly by: 'owner';
      readonly client: KnownClient;
      readonly path: string;
      readonly body: object;
      /** Distinguishes steps with the same body: one idempotency key takes effect once. */
      readonly key?: string;
    }
  /** A shop’s terminal taps a bolt card, with the first of these taps that was not used yet, and asks for the payment of its invoice. */
  | { readonly by: 'shop'; readonly taps: readonly string[]; readonly invoice: string }
  /** Two operators request the same; if one suffices, the second request comes too late. */
  | { readonly by: 'operators'; readonly path: string; readonly body: object };

/** What a drill passes to the process that it kills. */
export interface MoneyActInput {
  readonly ownerUrl: string;
  readonly start: string;
  readonly act: MoneyAct;
  /** Markets of the broker; none by default. */
  readonly brokerMarkets?: readonly string[];
}

/** Takes the step this many times concurrently. Repetitions are refused or find nothing to do. */
export async function runMoneyAct(program: TestProgram, act: MoneyAct, times = 1): Promise<void> {
  const runConcurrently = (work: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)));
  switch (act.by) {
    case 'jobs': {
      for (const task of act.tasks) await runConcurrently(() => program.runTask(task));
      return;
    }
    case 'owner': {
      const client = retryingClient(await program.client(act.client));
      const headers = { 'idempotency-key': `drill:${act.key}:${act.path}:${JSON.stringify(act.body)}` };
      await runConcurrently(() => client.post(act.path, act.body, headers));
      return;
    }
    case 'shop': {
      const send = callWithoutCookie(program);
      await runConcurrently(() => chargeCard(send, act));
      return;
    }
    case 'operators': {
      const backOffice = await openBackOffice(program);
      const first = await backOffice.logIn(...administrator);
      const second = await backOffice.logIn(...secondOperator);
      // First one operator, then the second; with `times` above 1 both of them concurrently first.
      await runConcurrently((index) => (index % 2 === 0 ? first : second).post(act.path, act.body));
      await second.post(act.path, act.body);
      await backOffice.close();
      return;
    }
  }
}

async function chargeCard(
  send: ReturnType<typeof callWithoutCookie>,
  { taps, invoice }: Extract<MoneyAct, { by: 'shop' }>,
): Promise<void> {
  for (const tap of taps) {
    const { k1 } = (await send(`${cardsPath}/tap?${tap}`)).body;
    if (k1 === undefined) continue;
    await send(`${cardsPath}/callback?${new URLSearchParams({ k1: String(k1), pr: invoice })}`);
    return;
  }
}
