import { expect, test } from 'vitest';
import { looseConditions, mixedConditions } from './loose-conditions.ts';

// Planted violations, which prove that the rule finds them.

test.each([
  // This line once kept every payment from being matched.
  `.where(sql<boolean>\`attempts = 0 or seen_at + make_interval(secs => 3 ^ attempts) <= \${now}\`)`,
  '.where(sql`a or b`)',
  '.where((eb) => sql<SqlBool>`a or b`)',
  '.having(sql<number>`a or b`)',
  `const due = sql\`a or b\`;\nsql\`select 1 where c and \${due}\``,
  `const due = ({ now }: Care) => sql\`a or b\`;\nsql\`select 1 where not \${due(care)}\``,
])('%s is found', (code) => {
  expect(looseConditions(code)).not.toEqual([]);
});

test.each([
  '.where(condition`a or b`)',
  ".where(sql.ref('n'), '<', 5)",
  `const due = condition\`a or b\`;\nsql\`select 1 where c and \${due}\``,
  `sql\`select 1 where a and b = \${b}\``,
])('%s is allowed', (code) => {
  expect(looseConditions(code)).toEqual([]);
});

test.each([
  'select 1 from t where a and b or c',
  'delete from t where a or (b and c) and d',
  "select case when a = ' or ' and b or c then 1 end",
  'select 1 from t join u on (a or b and c)',
])('the conditions of "%s" are mixed', (sql) => {
  expect(mixedConditions(sql)).not.toEqual([]);
});

test.each([
  'select 1 from t where a and (b or c)',
  'select 1 from t where a between 1 and 2 or b',
  'select 1 from t join u on a and b where c or d',
  "select 1 from t where a and b = ' or '",
])('the conditions of "%s" are plain', (sql) => {
  expect(mixedConditions(sql)).toEqual([]);
});
