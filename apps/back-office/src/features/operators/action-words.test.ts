import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actionWords } from './action-words.ts';
import { detailWords } from './detail-words.ts';

const server = fileURLToPath(new URL('../../../../server/src', import.meta.url));
/** Matches code where an operator acts, rather than a user or the program. */
const operatorActions = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.(test|examples)\.ts$|\/testing\//.test(path))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((code) => /recordOperatorAct|OperatorCall|operatorAct|kind: 'operator'/.test(code));
const actsIn = (codes: readonly string[]) =>
  codes.flatMap((code) => [...code.matchAll(/\bact: '(\w+\.\w+)'/g)].map(([, act = '']) => act));

test('the audit log has a name for every action of an operator', () => {
  const acts = [...new Set(actsIn(operatorActions))];
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.filter((act) => !(act in actionWords))).toEqual([]);
});

test('the audit log has a name for every detail of an action', () => {
  const literals = operatorActions.flatMap((code) => [...code.matchAll(/\bdetails(?:: | = )\{([^}]*)\}/g)]);
  const keys = literals.flatMap(([, inside = '']) =>
    inside
      .split(',')
      .map((part) => /^\s*(?:\.\.\.\(.*?\{\s*)?(\w+)/.exec(part)?.[1])
      .filter((key) => key !== undefined),
  );
  expect(new Set(keys).size).toBeGreaterThan(8);
  expect([...new Set(keys)].filter((key) => !(key in detailWords))).toEqual([]);
});
