import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SilentProvider } from '../../platform/outage.ts';
import { findNodeProblem } from './find-node-problem.ts';
import { leafOfOwnNode, otherNode, ownNode } from './testing/certificates.ts';
import { accessTo, answering, closeFakeNodes, nodeOn } from './testing/fake-lnd.ts';

afterEach(() => {
  closeFakeNodes();
  vi.unstubAllEnvs();
});

const publicKey = `02${'ab'.repeat(32)}`;
const info = (changes: object = {}) => ({
  identity_pubkey: publicKey,
  num_active_channels: 2,
  synced_to_chain: true,
  chains: [{ chain: 'bitcoin', network: 'mainnet' }],
  ...changes,
});

describe('the certificate', () => {
  test('is trusted whatever name it has, and the macaroon is sent', async () => {
    const node = await nodeOn(
      (request, response) => {
        expect(request.headers['grpc-metadata-macaroon']).toBe('abcd');
        answering(info())(request, response);
      },
      ownNode,
      ownNode.certificate,
    );
    expect(await node.info()).toEqual({ publicKey, network: 'bc', isSynced: true, channelCount: 2 });
  });

  test.each([
    ['of another server', otherNode, '1'],
    ['of another server, also if Node checks no certificates', otherNode, '0'],
    ['that the key of the own one signed', leafOfOwnNode, '1'],
    ['that the key of the own one signed, also if Node checks no certificates', leafOfOwnNode, '0'],
  ])('%s is refused before the macaroon is sent', async (_, server, isChecking) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', isChecking);
    let calls = 0;
    const count: RequestListener = () => {
      calls += 1;
    };
    const node = await nodeOn(count, server, ownNode.certificate);
    await expect(node.info()).rejects.toThrow(SilentProvider);
    expect(calls).toBe(0);
  });
});

describe('real money', () => {
  const problemOf = async (body: unknown) => findNodeProblem(await accessTo(answering(body)));

  test.each([
    ['a node of a test chain', info({ chains: [{ network: 'regtest' }] }), 'another network (bcrt)'],
    ['a refused macaroon', { code: 2, message: 'verification failed', details: [] }, 'verification failed'],
  ])('refuses to start with %s', async (_, body, text) => {
    expect(await problemOf(body)).toEqual({ isFatal: true, text: expect.stringContaining(text) });
  });

  test.each([
    ['a node that lacks blocks', info({ synced_to_chain: false }), 'not read all blocks'],
    ['a locked node', { code: 2, message: 'wallet locked, unlock it to enable full RPC access' }, 'locked'],
    ['a locked store', { code: 2, message: 'cannot get macaroon: macaroon store is locked' }, 'locked'],
    ['another program', '<html>', 'does not answer'],
  ])('starts with %s, and says so', async (_, body, text) => {
    expect(await problemOf(body)).toEqual({ isFatal: false, text: expect.stringContaining(text) });
  });

  test('starts with a silent node, and says so, or with a good one', async () => {
    const silent = await findNodeProblem({ url: 'http://127.0.0.1:1', macaroon: '' });
    expect(silent).toEqual({ isFatal: false, text: expect.stringContaining('does not answer') });
    expect(await problemOf(info())).toBeUndefined();
  });

  test('uses no node of another network that answers later', async () => {
    const node = await nodeOn(answering(info({ chains: [{ network: 'testnet' }] })));
    await expect(node.info()).rejects.toThrow('another network (tb)');
  });
});
