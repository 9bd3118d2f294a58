import { expect, test } from 'vitest';
import { movedAmount, moveProblem } from './move-problem.ts';

test.each([
  ['', 'not_a_number'],
  ['0', 'not_a_number'],
  ['1,2,3', 'not_a_number'],
  ['100,01', 'not_enough'],
  ['100', undefined],
  ['99,99', undefined],
  ['0.00000001', undefined],
])('moving %j of 100 gives %s', (typed, problem) => {
  expect(moveProblem(typed, '100')).toBe(problem);
});

test('a zero balance cannot be moved', () => {
  expect(moveProblem('0.01', '0')).toBe('not_enough');
});

test('an amount is sent in the wire format', () => {
  expect(movedAmount('1 234,50')).toBe('1234.50');
});
