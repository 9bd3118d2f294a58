import type { TestClient } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

const password = 'Kolo-na-Vltave-7';

/** Opens an account by the link of the mail, as a person does, and signs in. */
export async function newAccount(program: TestProgram, email: string): Promise<TestClient> {
  const client = await program.client();
  const post = async (path: string, body: object) => {
    const answer = await client.post(path, body);
    if (answer.status !== 200) throw new Error(`${path} ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  await post('/api/create_account', { email, agreement: true, accept_marketing_emails: null });
  await program.settle(2);
  const mail = program.mails.findLast(({ to }) => to === email);
  const [, token = ''] = /[?&]token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await post('/api/set_password', { token, password });
  return logInAgain(client, email);
}

/** Signs in again after the account's session has ended. */
export async function logInAgain(client: TestClient, email: string): Promise<TestClient> {
  const { status, body, text } = await client.post('/api/login', { email, password });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  client.useToken(String(body.token));
  return client;
}
