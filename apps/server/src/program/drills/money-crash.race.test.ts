import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { type MoneyAct, type MoneyActInput, runMoneyAct } from '../testing/crashes/money-act.ts';
import { prepareScene, readMoves, type SceneWorld, waitToRepeat } from '../testing/crashes/money-scene.ts';
import { moneyScenes, sceneWorld } from '../testing/crashes/money-scenes.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 2 for steps with money outside orders: killed before the commit, nothing has moved; repeated, the step takes effect once.

const moneyActProcess = fileURLToPath(new URL('../testing/crashes/money-act-process.ts', import.meta.url));

/** A kill loads a program, which takes long: every second step is killed, in crowns. money-cut and money-at-once run all, also in euros. */
const scenes = moneyScenes.filter(
  ({ name }, index) =>
    drillScale(index % 2, 0) === 0 && (drillScale(0, 1) === 1 || !name.endsWith(' in EUR')),
);

let program: TestProgram;
let world: SceneWorld;
beforeAll(async () => {
  program = await testProgram();
  world = await sceneWorld(program);
});
afterAll(() => program.close());

async function runUntilKilled(point: string, act: MoneyAct): Promise<unknown> {
  const { ownerUrl, clock } = program;
  const handed: MoneyActInput = { ownerUrl, start: clock.now().toISOString(), act };
  const child = spawn(process.execPath, [moneyActProcess], {
    env: { ...process.env, CRASH_AT: `${point}:1`, HANDED: JSON.stringify(handed) },
    stdio: 'ignore',
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

test.each(scenes.map((scene) => [scene.name, scene.point, scene] as const))(
  '%s, killed at %s, has moved nothing; repeated it takes effect exactly once',
  { timeout: 120_000 },
  async (_, point, scene) => {
    const ready = await prepareScene(scene, world);
    expect(await runUntilKilled(point, ready.act)).toBe('SIGKILL');
    expect(await readMoves(ready, world)).toEqual([]);
    await waitToRepeat(ready, world);
    for (let time = 0; time < 2; time += 1) {
      await runMoneyAct(program, ready.act);
      expect(await readMoves(ready, world)).toEqual(ready.moves);
    }
    expect(await failedChecks(program.database)).toEqual([]);
  },
);
