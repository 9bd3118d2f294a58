import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clamd } from '../../../adapters/clamd/clamd.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { newAccount } from '../../../program/testing/new-account.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { eicar, type SandboxClamd, startSandboxClamd } from '../testing/clamd-server.ts';
import { hostileFiles, pdf } from './testing/hostile-files.ts';
import { uploadFile } from './upload-file.ts';
import { noVirusCheck } from './virus-check-port.ts';

// Customers' files: their type is detected by their bytes, they are scanned and limited, and only their owner and operators can read them.

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let anna: TestClient;
let boris: TestClient;
let daemon: SandboxClamd;
beforeAll(async () => {
  program = await testProgram();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  anna = await newAccount(program, 'anna@example.com');
  boris = await newAccount(program, 'boris@example.com');
  daemon = await startSandboxClamd();
});
afterAll(async () => {
  await daemon.close();
  await office.close();
  await program.close();
});

const send = (client: TestClient, name: string, file: Buffer) =>
  client.post('/api/upload_file', { name, file: file.toString('base64') });

async function kept(client: TestClient, name = 'statement.pdf', file = pdf): Promise<Kept> {
  const answer = await send(client, name, file);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.file as Kept;
}

async function ask(client: TestClient, files: readonly string[] = []) {
  const question = { email: 'anna@example.com', topic: 'other', message: 'Here is my statement.', files };
  return client.post('/api/user/request', question);
}

const forget = () => program.database.deleteFrom('support_files').where('message_id', 'is', null).execute();

describe('a file with a message', () => {
  test('is readable only by its owner and operators', async () => {
    const file = await kept(anna, '../../Výpis.pdf');
    expect(file).toMatchObject({ name: 'Výpis.pdf', type: 'application/pdf', size: pdf.length });
    const { body } = await ask(anna, [file.id]);
    const id = String(body.reference);
    const read = await anna.get(`/api/user/user_requests/${id}`);
    expect(read.body.messages).toMatchObject([{ files: [{ id: file.id, name: 'Výpis.pdf' }] }]);
    const seen = await operator.get(`/admin/api/support/requests/${id}`);
    expect(seen.body.messages).toMatchObject([{ files: [{ id: file.id }] }]);
    const content = { file: { name: 'Výpis.pdf', content: pdf.toString('base64') } };
    expect((await operator.get(`/admin/api/support/files/${file.id}`)).body).toMatchObject(content);
    const own = await anna.get(`/api/user/support_files/${file.id}`);
    expect(own.body).toMatchObject(content);
    expect((await boris.get(`/api/user/support_files/${file.id}`)).status).toBe(404);
  });

  test('may come as a form', async () => {
    const boundary = 'x-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: image/png\r\n\r\n`;
    const response = await program.api.deps.app.inject({
      method: 'POST',
      url: '/api/upload_file',
      headers: {
        host: 'localhost:3000',
        cookie: anna.cookie,
        authorization: `Bearer ${anna.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect([response.statusCode, response.json().file]).toMatchObject([
      200,
      { name: 'a.pdf', type: 'application/pdf', size: pdf.length },
    ]);
  });

  test('of another user, unknown, or already sent is refused with its message', async () => {
    const file = await kept(boris);
    expect(await ask(anna, [file.id])).toMatchObject({ status: 404, body: { code: 'file_unknown' } });
    const { body } = await ask(boris, [file.id]);
    expect((await ask(boris, [file.id])).status).toBe(404);
    const add = (files: readonly string[]) =>
      boris.post('/api/user/add_request_message', { request_id: body.reference, message: 'More', files });
    expect((await add(['unknown'])).status).toBe(404);
    expect((await add([(await kept(boris)).id, 'unknown'])).status).toBe(404);
    const read = await boris.get(`/api/user/user_requests/${body.reference}`);
    expect(read.body.messages).toHaveLength(1);
    const visitor = await program.client();
    expect((await ask(visitor, [(await kept(boris)).id])).status).toBe(404);
  });

  test('without a message is invisible to operators, and deleted after a day', async () => {
    await forget();
    const file = await kept(anna);
    expect((await operator.get(`/admin/api/support/files/${file.id}`)).status).toBe(404);
    program.clock.advance(25 * 3_600_000);
    anna = await newAccount(program, 'anna2@example.com');
    boris = await newAccount(program, 'boris2@example.com');
    expect((await anna.get(`/api/user/support_files/${file.id}`)).status).toBe(404);
  });

  test('is one of at most ten waiting files per person, also concurrently', async () => {
    await forget();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anna, 'a.pdf', pdf)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'too_many_files')).toHaveLength(10);
    await forget();
  });
});

describe('a stored file', () => {
  test('is a re-encoded picture without metadata and appended data', async () => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0af' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: 'taken at home' } })
      .toBuffer();
    const file = await kept(
      anna,
      'IMG_1.jpeg',
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
    const { body } = await anna.get(`/api/user/support_files/${file.id}`);
    const bytes = Buffer.from((body.file as { content: string }).content, 'base64');
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('taken at home')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
  });

  test.each(hostileFiles)('of %s is nothing', async (_, name, make, code) => {
    const file = await make();
    const answer = await send(boris, name, file);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    const rows = await program.database
      .selectFrom('support_files')
      .select('id')
      .where('message_id', 'is', null)
      .execute();
    expect(rows.length).toBeLessThanOrEqual(1);
  });
});

describe('the virus check', () => {
  const sender = async () => {
    const { id } = await program.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'anna@example.com')
      .executeTakeFirstOrThrow();
    return { owner: { userId: id }, now: program.clock.now() };
  };
  const infected = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from(eicar), Buffer.from('\n%%EOF\n')]);
  const upload = async (file: Buffer) =>
    uploadFile(
      program.database,
      clamd(daemon.address),
      { claimedName: 'a.pdf', bytes: file },
      await sender(),
    );

  test('accepts a clean file, also in many chunks, and records the scan', async () => {
    daemon.mood = 'well';
    const long = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 32), Buffer.from('%%EOF')]);
    const uploaded = await upload(long);
    expect(uploaded.refused).toBe(false);
    const row = await program.database
      .selectFrom('support_files')
      .select(['is_checked', 'size'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ is_checked: true, size: long.length });
  });

  test('stores no infected file', async () => {
    daemon.mood = 'well';
    expect(await upload(infected)).toMatchObject({ refused: true, reason: 'file_infected' });
  });

  test.each(['broken', 'hangs up'] as const)('stores nothing while the daemon is %s', async (mood) => {
    daemon.mood = mood;
    expect(await upload(pdf)).toMatchObject({ refused: true, reason: 'file_check_unavailable' });
  });

  test('is not required', async () => {
    expect(await noVirusCheck.check(infected)).toBe('clean');
    expect(noVirusCheck.looks).toBe(false);
  });
});
