import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenPromises } from '../../features/trading/testing/trading-world.ts';
import { doMoneyAct } from '../testing/crashes/money-act.ts';
import { movedSince, prepared, type SceneWorld } from '../testing/crashes/money-scene.ts';
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
    const ready = await prepared(scene, world);
    await doMoneyAct(program, ready.act, atOnce);
    expect(await movedSince(ready, world)).toEqual(ready.moves);
    expect(await brokenPromises(program.database)).toEqual([]);
  },
);
