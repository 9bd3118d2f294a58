import { openDatabase } from '../../../platform/database/database.ts';
import { programUrl } from '../../../platform/testing/test-database.ts';
import { programOn } from '../program-on.ts';
import type { TestProgram } from '../test-program.ts';
import { type CutDatabase, cutDatabase } from './cut-database.ts';

export interface CutOffProgram {
  readonly program: TestProgram;
  readonly cutter: CutDatabase;
  /** Sets this program's clock to the other one's time. */
  followClock(): void;
  close(): Promise<void>;
}

/** A second program on the same database, through a proxy that can cut its connection. */
export async function startCutOffProgram({ ownerUrl, clock }: TestProgram): Promise<CutOffProgram> {
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
