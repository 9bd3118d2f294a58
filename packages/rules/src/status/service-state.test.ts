import { expect, test } from 'vitest';
import { combineStates, stateFromAge, worstState } from './service-state.ts';

test.each([
  [[], 'unknown'],
  [[true], 'working'],
  [[true, true], 'working'],
  [[true, false], 'limited'],
  [[false], 'down'],
  [[false, false], 'down'],
] as const)('parts that work %j give %s', (parts, state) => {
  expect(combineStates(parts)).toBe(state);
});

test.each([
  [undefined, 'unknown'],
  [0, 'working'],
  [30, 'working'],
  [31, 'limited'],
  [120, 'limited'],
  [121, 'down'],
] as const)('an age of %s ms gives %s', (ageMs, state) => {
  expect(stateFromAge(ageMs, { working: 30, limited: 120 })).toBe(state);
});

test.each([
  [[], 'unknown'],
  [['working', 'working'], 'working'],
  [['working', 'unknown'], 'unknown'],
  [['unknown', 'limited'], 'limited'],
  [['limited', 'down', 'working'], 'down'],
] as const)('the most severe of %j is %s', (states, state) => {
  expect(worstState(states)).toBe(state);
});
