import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import type { TestProgram } from '../test-program.ts';
import { type CutDatabase, cutDatabase } from './cut-database.ts';

export interface Unlucky {
  readonly program: TestProgram;
  readonly cutter: CutDatabase;
  /** The two have one time. */
  followClock(): void;
  close(): Promise<void>;
}

/** Another process beside a program, on the same database, which it can lose. */
export async function unluckyBeside({ ownerUrl, clock }: TestProgram): Promise<Unlucky> {
  const cutter = await cutDatabase(programUrl(ownerUrl));
  const database = openDatabase({ url: cutter.url, max: 4 });
  const program = await programOn({ database, ownerUrl, start: clock.now() });
  return {
    program,
    cutter,
    followClock: () => program.clock.advance(clock.now().getTime() - program.clock.now().getTime()),
    async close() {
      await program.close();
      await database.destroy();
      cutter.close();
    },
  };
}
