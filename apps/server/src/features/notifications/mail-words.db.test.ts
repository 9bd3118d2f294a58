import { identityMails } from '@dukat/locales/mails/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reauthenticate, signIn } from '../../program/testing/demo-sign-in.ts';
import type { TestClient } from '../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../program/testing/test-program.ts';
import { sendMail } from './mail-facade.ts';
import { moveMailWord } from './mail-words-facade.ts';

let program: TestProgram;
let owner: TestClient;
const email = 'demo@dukat.test';
beforeAll(async () => {
  program = await testProgram();
  owner = await signIn(program, email);
});
afterAll(() => program.close());

const choose = (word: string | null) => owner.post('/api/user/mail_word', { word });
const kept = async () => (await owner.get('/api/user/mail_word')).body.word;

async function mailTo(to: string) {
  await program.database.transaction().execute((tx) =>
    sendMail(tx, identityMails, {
      to,
      locale: 'cs_CZ',
      brand: 'dukat',
      template: 'set_password',
      values: {
        device: 'Firefox, Linux',
        at: '1. 1. 2026 10:00',
        passwordUrl: 'https://dukat.example/set_password?token=a',
      },
    }),
  );
  await program.settle(1);
  const mail = program.mails.at(-1);
  if (mail?.to !== to) throw new Error('No mail went out');
  return mail;
}

describe("a reader's own word", () => {
  test('is in every mail to its owner, in text and in HTML, and in no other', async () => {
    expect(await kept()).toBeNull();
    expect((await mailTo(email)).text).not.toContain('Vaše slovo');
    expect((await choose('  modrý   kolibřík ')).status).toBe(200);
    expect(await kept()).toBe('modrý kolibřík');
    const { text, html } = await mailTo(email);
    expect(text).toContain('Vaše slovo: modrý kolibřík');
    expect(text).toContain('bez vašeho slova není od nás');
    expect(html).toContain('modrý kolibřík');
    expect((await mailTo('somebody@example.com')).text).not.toMatch(/kolibřík|slov/);
  });

  test('is set with a proof, and removed by an empty value', async () => {
    await choose('modrý kolibřík');
    program.clock.advance(10 * 60_000);
    expect((await choose('of a thief')).body.code).toBe('proof_required');
    await reauthenticate(owner);
    expect((await choose(null)).status).toBe(200);
    expect(await kept()).toBeNull();
    expect((await mailTo(email)).text).not.toContain('Vaše slovo');
  });

  test.each(['', 'a', 'evil.example', 'x'.repeat(31), '<b>'])(
    'refuses "%s" and stores nothing',
    async (word) => {
      const { status, body } = await choose(word);
      expect([status, body.code]).toEqual([422, 'mail_word_invalid']);
      expect(await kept()).toBeNull();
    },
  );

  test('moves with its owner to another address, replacing an older one', async () => {
    await choose('kolibřík');
    const [from, to] = [email, 'moved@example.com'];
    await program.database.transaction().execute((tx) => moveMailWord(tx, from, to));
    expect(await kept()).toBeNull();
    expect((await mailTo(to)).text).toContain('kolibřík');
    await program.database.transaction().execute((tx) => moveMailWord(tx, from, to));
    expect((await mailTo(to)).text).not.toContain('kolibřík');
  });
});
