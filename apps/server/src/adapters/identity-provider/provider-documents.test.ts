import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { largestDocumentBytes } from '@dukat/rules/verification/identity-documents';
import { afterEach, expect, test } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { onfido } from '../onfido/onfido.ts';
import { sumsub } from '../sumsub/sumsub.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
}
const onfidoAt = (baseUrl: string) =>
  onfido({ baseUrl, apiToken: 'secret-token', workflowId: 'w', webhookToken: 'h' });
const sumsubAt = (baseUrl: string) =>
  sumsub({
    baseUrl,
    appToken: 'a',
    secretKey: 's',
    levelName: 'l',
    webhookSecret: 'h',
    clock: { now: () => new Date(0) },
  });

test("maps the Onfido documents of the run's applicant to Dukat's kinds", async () => {
  const requestedUrls: string[] = [];
  const provider = onfidoAt(
    await listening(({ url, headers }, response) => {
      requestedUrls.push(`${url} ${headers.authorization}`);
      const documents = [
        { id: '1', type: 'national_identity_card', side: 'front', download_href: 'http://elsewhere.example' },
        { id: '2', type: 'passport', side: null },
        { id: '3', type: 'tax_letter', side: 'inside' },
      ];
      const run = { id: 'r', status: 'approved', applicant_id: 'a/b' };
      response.end(JSON.stringify(url?.startsWith('/workflow_runs') ? run : { documents }));
    }),
  );
  expect(await provider.documents('r')).toEqual([
    { source: '1', kind: 'id_card', side: 'front' },
    { source: '2', kind: 'passport', side: null },
    { source: '3', kind: 'other', side: null },
  ]);
  expect(requestedUrls).toEqual([
    '/workflow_runs/r Token token=secret-token',
    '/documents?applicant_id=a%2Fb Token token=secret-token',
  ]);
});

test("skips Sumsub's faces, bills and replaced documents", async () => {
  const item = (id: string | number, idDocType: string, more: object = {}) => ({
    id,
    idDocDef: { country: 'CZE', idDocType, ...more },
  });
  const provider = sumsubAt(
    await listening((_request, response) => {
      const items = [
        item(101, 'ID_CARD', { idDocSubType: 'FRONT_SIDE' }),
        { ...item('102', 'ID_CARD'), deactivated: true },
        item('103', 'SELFIE'),
        item('104', 'UTILITY_BILL'),
        item('105', 'DRIVERS', { idDocSubType: 'BACK_SIDE' }),
      ];
      response.end(JSON.stringify({ items, totalItems: 5 }));
    }),
  );
  expect(await provider.documents('a')).toEqual([
    { source: '101', kind: 'id_card', side: 'front' },
    { source: '105', kind: 'driving_licence', side: 'back' },
  ]);
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['no JSON', (_request, response) => response.end('<html>')],
  ['another shape', (_request, response) => response.end('{"documents":[{"id":""}],"items":[{}]}')],
  ['another address', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['nothing', (request) => request.socket.destroy()],
])('a provider that answers a list with %s is an outage', async (_, answer) => {
  const url = await listening(answer);
  for (const provider of [onfidoAt(url), sumsubAt(url)]) {
    const failed = await provider.documents('r').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Outage);
    expect(String(failed)).not.toContain('secret-token');
  }
});

test.each<[string, RequestListener]>([
  ['an error', (_request, response) => response.writeHead(404).end('{}')],
  ['no bytes', (_request, response) => response.end()],
  ['another address', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  [
    'half a file',
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half', () => request.socket.destroy());
    },
  ],
])('a provider that answers a file with %s is an outage', async (_, answer) => {
  const url = await listening(answer);
  for (const provider of [onfidoAt(url), sumsubAt(url)]) {
    await expect(provider.document('r', '1')).rejects.toThrow(Outage);
  }
});

test('returns a file of the maximum size, and undefined for one that is a byte larger', async () => {
  const sizes = [largestDocumentBytes, largestDocumentBytes + 1];
  const provider = onfidoAt(
    await listening(({ url }, response) =>
      response.end(Buffer.alloc(sizes[Number(url?.split('/')[2])] ?? 0, 7)),
    ),
  );
  expect((await provider.document('r', '0'))?.length).toBe(largestDocumentBytes);
  expect(await provider.document('r', '1')).toBeUndefined();
});
