import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedChecks } from '../../features/trading/testing/trading-world.ts';
import type { Cut } from '../testing/crashes/cut-database.ts';
import { type CutOffProgram, startCutOffProgram } from '../testing/crashes/cut-off-program.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import { runMoneyAct } from '../testing/crashes/money-act.ts';
import { prepareScene, readMoves, type SceneWorld, waitToRepeat } from '../testing/crashes/money-scene.ts';
import { moneyScenes, sceneWorld } from '../testing/crashes/money-scenes.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 19 for steps with money outside orders: a second process loses its database in the middle of a step. The step has moved all or
// none of its money, even if that process assumes otherwise; repeated, it takes effect exactly once.

const cuts: readonly Cut[] = ['posting-asked', 'commit-not-sent', 'commit-not-answered'];

let program: TestProgram;
let world: SceneWorld;
let unlucky: CutOffProgram;

beforeAll(async () => {
  program = await testProgram();
  world = await sceneWorld(program);
  unlucky = await startCutOffProgram(program);
});
afterAll(async () => {
  await unlucky.close();
  await program.close();
});

/** By default each scene is tested with one of the cuts in turn; a long drill tests all of them. */
const listCuts = (scene: number) =>
  cuts.filter((_, cut) => scene % cuts.length === cut || drillScale(1, 3) > 1);
const cases = moneyScenes
  .filter(({ isWithoutPosting }) => isWithoutPosting !== true)
  .flatMap((scene, index) => listCuts(index).map((cut) => [scene.name, cut, scene] as const));

test.each(cases)('%s, %s, takes effect once', { timeout: 120_000 }, async (_, cut, scene) => {
  const ready = await prepareScene(scene, world);
  unlucky.followClock();
  // Steps that trade need a rate of this process.
  await unlucky.program.tick();
  unlucky.cutter.cutAt(cut);
  // The queue retries a job that lost its database; a user gets an error and retries.
  await runMoneyAct(unlucky.program, ready.act).catch(() => {});
  expect(unlucky.cutter.hasCut()).toBe(true);
  const moved = await readMoves(ready, world);
  // Two operators request in sequence: if one suffices, the second was not cut.
  if (ready.act.by === 'operators') expect([[], ready.moves]).toContainEqual(moved);
  else expect(moved).toEqual(cut === 'commit-not-answered' ? ready.moves : []);
  await waitToRepeat(ready, world);
  for (let time = 0; time < 2; time += 1) {
    await runMoneyAct(program, ready.act);
    expect(await readMoves(ready, world)).toEqual(ready.moves);
  }
  expect(await failedChecks(program.database)).toEqual([]);
});
