import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exportJWK, SignJWT } from 'jose';
import {
  type ProvenRequest,
  verifyProof,
} from '../../apps/server/src/platform/http/application/verify-proof.ts';
import { startOwnPostgres } from '../../apps/server/src/platform/postgres/own-postgres.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/postmaster.ts';
import { freeBasePort } from '../../e2e/platform/free-ports.ts';
import { createPhoneKey, DukatPhone, type PhoneKey } from '../../integrations/mobile/dukat-phone.ts';
import { signIn } from '../http/customer.ts';
import { type LoadFigures, measureIdleCpu, measureLoad, startLoadClient } from '../measure/measure-load.ts';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { requestText } from '../measure/request-text.ts';
import { machineLine, median, printTable, rounded } from '../measure/table.ts';
import { startProgram } from '../program/running-program.ts';

const connections = 8;
const email = 'demo@dukat.test';
const password = 'Demo-crowns-1';
/** A read without an account and one of an account, which stores its proof. */
const paths = ['/compact_rates', '/user/me'] as const;
/** Counted for everybody but never reached: one phone and one browser send everything. */
const roomyLimits = 'visitors=100000/1000000,public=100000/1000000,account=100000/1000000';

/** Measures the CPU of a request on the application's front over the site's, with the check of its signature apart. `--requests 1000 --rounds 3`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, requests: { type: 'string', default: '1000' } },
  });
  const [rounds = 0, requests = 0] = [values.rounds, values.requests].map(Number);
  if (!(rounds > 0 && requests > 0)) throw new Error('expected whole numbers above 0');
  const folder = mkdtempSync(join(tmpdir(), 'dukat-bench-mobile-'));
  const postgres = await startOwnPostgres({ dataDirectory: folder, print: () => {} });
  const client = startLoadClient();
  try {
    const port = await freeBasePort();
    const program = await startProgram({
      port,
      dataDirectory: folder,
      databaseUrl: postgres.url,
      env: { DATABASE_OWNER_URL: postgres.ownerUrl, RATE_LIMITS: roomyLimits },
    });
    try {
      const postmaster = readPostmaster(join(folder, 'postgres'))?.pid ?? 0;
      const extraCpu = () => familyCpuMicroseconds(postmaster);
      const atRest = await measureIdleCpu(program, extraCpu);
      const fronts = await openFronts(`http://localhost:${port}`);
      const figures = new Map(
        paths.map((path) => [path, { site: [] as LoadFigures[], phone: [] as LoadFigures[] }]),
      );
      const send = (texts: readonly [string, ...string[]]) =>
        measureLoad(client, { port, connections, requests, texts: [...texts] }, program, {
          extraCpu,
          atRest,
        });
      for (let round = 0; round <= rounds; round += 1) {
        for (const [path, its] of figures) {
          const site = await send([fronts.site(path)]);
          const phone = await send(await fronts.phone(path, requests));
          // The first round warms up.
          if (round === 0) continue;
          its.site.push(site);
          its.phone.push(phone);
        }
      }
      report(figures, await measureCheck(requests));
    } finally {
      await program.stop();
    }
  } finally {
    await client.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Requests of one signed-in browser, and of one signed-in phone, each with its own proof. */
async function openFronts(origin: string) {
  const { headers } = await signIn(origin, email, password);
  const key = await createPhoneKey();
  let token = '';
  let nonce = '';
  const phone = new DukatPhone({
    origin,
    key,
    version: '1.0.0',
    onTokens: (tokens) => {
      token = tokens?.token ?? '';
    },
    fetch: async (url, init) => {
      const answer = await fetch(url, init);
      nonce = answer.headers.get('dpop-nonce') ?? nonce;
      return answer;
    },
  });
  await phone.logIn(email, password);
  return {
    site: (path: string) => requestText(origin, 'GET', `/api${path}`, headers),
    async phone(path: string, count: number): Promise<[string, ...string[]]> {
      // Its answer brings the nonce that is current.
      await phone.get('/init');
      const text = async () => {
        const dpop = await signProof(key, { url: `${origin}/mx-api${path}`, nonce, token });
        const sent = { dpop, authorization: `DPoP ${token}`, 'x-app-version': '1.0.0' };
        return requestText(origin, 'GET', `/mx-api${path}`, sent);
      };
      const rest = await Promise.all(Array.from({ length: count - 1 }, text));
      return [await text(), ...rest];
    },
  };
}

interface Signed {
  readonly url: string;
  readonly nonce: string;
  readonly token: string;
}

async function signProof(
  { privateKey, publicKey }: PhoneKey,
  { url, nonce, token }: Signed,
): Promise<string> {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const claims = {
    ...{ jti: randomUUID(), htm: 'GET', htu: url, iat: Math.floor(Date.now() / 1000), nonce },
    ath: Buffer.from(hashed).toString('base64url'),
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}

/** CPU microseconds of the check of one proof, in this process. */
async function measureCheck(count: number): Promise<number> {
  const key = await createPhoneKey();
  const request: ProvenRequest = {
    ...{ method: 'GET', url: 'http://localhost/mx-api/user/me', accessToken: 'token' },
    now: new Date(),
  };
  const nonces = { issue: () => 'nonce', isCurrent: (nonce: unknown) => nonce === 'nonce' };
  const proofs = await Promise.all(
    Array.from({ length: count }, () => signProof(key, { url: request.url, nonce: 'nonce', token: 'token' })),
  );
  const check = async () => {
    for (const proof of proofs) {
      if ((await verifyProof(proof, request, nonces)).refused) throw new Error('expected valid proofs');
    }
  };
  await check();
  const before = process.cpuUsage();
  await check();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

function report(
  figures: ReadonlyMap<
    string,
    { readonly site: readonly LoadFigures[]; readonly phone: readonly LoadFigures[] }
  >,
  check: number,
): void {
  const cpu = (its: readonly LoadFigures[]) => median(its.map(({ microseconds }) => microseconds));
  const speed = (its: readonly LoadFigures[]) => Math.round(median(its.map(({ perSecond }) => perSecond)));
  const row = (text: string, its: readonly LoadFigures[], base: readonly LoadFigures[]) => [
    text,
    `${cpu(its).toFixed(0)} us`,
    `${speed(its)}/s`,
    `${(cpu(its) / cpu(base)).toFixed(2)}x`,
  ];
  console.log(machineLine());
  printTable(
    ['one request, with its database', 'CPU', 'requests', 'over /api'],
    [
      ...[...figures].flatMap(([path, { site, phone }]) => [
        row(`GET /api${path}`, site, site),
        row(`GET /mx-api${path}`, phone, site),
      ]),
      ['  of it the check of the signature', `${check.toFixed(0)} us`, '', ''],
    ],
  );
  const ratios = [...figures].map(([path, { site, phone }]) => [path, rounded(cpu(phone) / cpu(site))]);
  const apart = [...figures].map(([path, { site, phone }]) => [
    path,
    rounded((cpu(phone) - check) / cpu(site)),
  ]);
  console.log(
    JSON.stringify({
      ...{ benchmark: 'products', product: 'mobile', ratios: Object.fromEntries(ratios) },
      ratiosWithoutCheck: Object.fromEntries(apart),
      checkMicroseconds: rounded(check, 0),
    }),
  );
}
