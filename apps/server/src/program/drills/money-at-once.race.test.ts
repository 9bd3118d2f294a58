import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import { runMoneyAct } from '../testing/crashes/money-act.ts';
import { prepareScene, readMoves, type SceneWorld } from '../testing/crashes/money-scene.ts';
import { moneyScenes, sceneWorld } from '../testing/crashes/money-scenes.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 20 for steps with money outside orders: of fifty concurrent attempts one takes effect, and every balance confirms it.

const atOnce = 50;

let program: TestProgram;
let world: SceneWorld;
beforeAll(async () => {
  program = await testProgram();
  world = await sceneWorld(program);
});
afterAll(() => program.close());

test.each(moneyScenes.map((scene) => [scene.name, scene] as const))(
  '%s, fifty times concurrently, takes effect once',
  { timeout: 120_000 },
  async (_, scene) => {
    const ready = await prepareScene(scene, world);
    await runMoneyAct(program, ready.act, atOnce);
    expect(await readMoves(ready, world)).toEqual(ready.moves);
    expect(await failedChecks(program.database)).toEqual([]);
  },
);
