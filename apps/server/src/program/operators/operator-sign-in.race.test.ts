import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator, type BackOffice, openBackOffice } from '../testing/back-office.ts';
import { codeNow, halfMinuteMs, setUpApp } from '../testing/operator-app.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

let program: TestProgram;
let backOffice: BackOffice;
beforeAll(async () => {
  program = await testProgram();
  backOffice = await openBackOffice(program);
});
afterAll(async () => {
  await backOffice.close();
  await program.close();
});

test('in a sandbox a second step is optional; once set up, one code sent 50 times concurrently signs in once', async () => {
  const [email, password] = administrator;
  const operator = await backOffice.logIn(email, password);
  expect((await operator.get('/admin/api/books')).status).toBe(200);
  const secret = await setUpApp(operator, password, program.clock);
  program.clock.advance(halfMinuteMs);
  const code = await codeNow(secret, program.clock);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => backOffice.stranger.post('/admin/api/login', { email, password, code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
  // Without the second step the sandbox accepts the password alone again.
  expect((await operator.post('/admin/api/sign-in/app/remove', { password })).status).toBe(200);
  expect((await backOffice.logIn(email, password)).cookie).not.toBe('');
});
