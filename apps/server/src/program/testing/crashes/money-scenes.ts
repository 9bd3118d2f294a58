import { signIn } from '../demo-sign-in.ts';
import type { TestProgram } from '../test-program.ts';
import { bankScenes } from './bank-scenes.ts';
import { coinScenes } from './coin-scenes.ts';
import { gatewayScenes } from './gateway-scenes.ts';
import type { MoneyScene, SceneWorld } from './money-scene.ts';
import { planScenes } from './plan-scenes.ts';

/** Every step of owners and operators that moves money, except those of orders. */
export const moneyScenes: readonly MoneyScene[] = [
  ...bankScenes,
  ...gatewayScenes,
  ...coinScenes,
  ...planScenes,
];

export async function sceneWorld(program: TestProgram): Promise<SceneWorld> {
  await program.tick();
  const owner = await signIn(program, 'verified@dukat.test', { CZK: '100000', EUR: '5000', BTC: '1' });
  return { program, owner };
}
