import { expect, test } from 'vitest';
import { toAtoms, toSteps } from './quantise.ts';

test.for([
  [1_250n, 50n, 100, 25],
  [50n, 50n, 1, 1],
  [100n, 50n, 1, undefined],
  [49n, 50n, 100, undefined],
  [51n, 50n, 100, undefined],
  [0n, 50n, 100, undefined],
  [-50n, 50n, 100, undefined],
  [10n ** 30n, 10n ** 22n, 2 ** 30, 100_000_000],
] as const)('%i atoms in steps of %i, at most %i, are %s', ([atoms, step, most, steps]) => {
  expect(toSteps(atoms, step, most)).toBe(steps);
  if (steps !== undefined) expect(toAtoms(steps, step)).toBe(atoms);
});
