import { administrator, openBackOffice, secondOperator } from '../back-office.ts';
import type { KnownClient } from '../test-client.ts';
import type { TestProgram } from '../test-program.ts';
import { comingAgain } from './coming-again.ts';

/** One step with money that somebody takes, written down, so that another process can take it again. */
export type MoneyAct =
  | { readonly by: 'jobs'; readonly tasks: readonly string[] }
  | { readonly by: 'owner'; readonly client: KnownClient; readonly path: string; readonly body: object }
  /** Two of them want the same; where one suffices the other comes too late. */
  | { readonly by: 'operators'; readonly path: string; readonly body: object };

/** What a drill hands to the process that it is going to kill. */
export interface HandedAct {
  readonly ownerUrl: string;
  readonly start: string;
  readonly act: MoneyAct;
}

/** Takes the step so many times at once; what was done before is refused, or leaves nothing to do. */
export async function doMoneyAct(program: TestProgram, act: MoneyAct, times = 1): Promise<void> {
  const atOnce = (work: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index)));
  switch (act.by) {
    case 'jobs': {
      for (const task of act.tasks) await atOnce(() => program.runTask(task));
      return;
    }
    case 'owner': {
      const client = comingAgain(await program.client(act.client));
      const headers = { 'idempotency-key': `drill:${act.path}:${JSON.stringify(act.body)}` };
      await atOnce(() => client.post(act.path, act.body, headers));
      return;
    }
    case 'operators': {
      const backOffice = await openBackOffice(program);
      const first = await backOffice.logIn(...administrator);
      const second = await backOffice.logIn(...secondOperator);
      // One after the other each of them, and the more of them the more at once.
      await atOnce((index) => (index % 2 === 0 ? first : second).post(act.path, act.body));
      await second.post(act.path, act.body);
      await backOffice.close();
      return;
    }
  }
}
