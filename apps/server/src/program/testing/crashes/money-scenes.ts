import { signIn } from '../demo-sign-in.ts';
import type { TestProgram } from '../test-program.ts';
import { bankScenes } from './bank-scenes.ts';
import { coinScenes } from './coin-scenes.ts';
import { drillScale } from './drill-scale.ts';
import { gatewayScenes } from './gateway-scenes.ts';
import { lightningOrderScenes } from './lightning-order-scenes.ts';
import { lightningScenes } from './lightning-scenes.ts';
import { loanScenes } from './loan-scenes.ts';
import type { MoneyScene, SceneWorld } from './money-scene.ts';
import { planScenes } from './plan-scenes.ts';
import { saleScenes } from './sale-scenes.ts';
import { stakeScenes } from './stake-scenes.ts';

/** Steps that take place without their owner; a long drill repeats them. */
const automaticScenes = Array.from({ length: drillScale(1, 20) }, () => [
  ...planScenes,
  ...saleScenes,
  ...stakeScenes,
  ...loanScenes,
]).flat();

/** Every step of owners and operators that moves money, except those of orders. */
export const moneyScenes: readonly MoneyScene[] = [
  ...bankScenes,
  ...gatewayScenes,
  ...coinScenes,
  ...lightningScenes,
  ...lightningOrderScenes,
  ...automaticScenes,
];

export async function sceneWorld(program: TestProgram): Promise<SceneWorld> {
  await program.tick();
  const owner = await signIn(program, 'verified@dukat.test', { CZK: '100000', EUR: '5000', BTC: '1' });
  return { program, owner };
}
