import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';
import { type NodeRpc, nodeRpc } from '../node-rpc.ts';

export interface Regtest {
  readonly url: string;
  readonly rpc: NodeRpc;
  /** The external wallet, which holds all mined coins. */
  readonly wallet: NodeRpc;
  mine(blocks: number): Promise<void>;
  /** Pays from the external wallet. Returns the transaction id once the transaction is in the mempool. */
  pay(address: string, bitcoins: number): Promise<string>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./regtest-node.cjs', import.meta.url));
// Segregated witness activates at this height; before it the mempool silently drops witness transactions.
const witnessHeight = 432;

/** Starts a real node on free ports. */
export async function startRegtest(): Promise<Regtest> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, RPC_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => Promise.reject(new Error('The node ended before it was ready'))),
  ]);
  const url = `http://x:regtest@127.0.0.1:${port}/`;
  const rpc = nodeRpc(url);
  const wallet = nodeRpc(`http://x:regtest@127.0.0.1:${port + 2}/`);
  const miner = await wallet(z.string(), 'getnewaddress', 'default');
  const mine = async (blocks: number) => {
    await rpc(z.array(z.string()), 'generatetoaddress', blocks, miner);
  };
  await mine(witnessHeight);
  return {
    url,
    rpc,
    wallet,
    mine,
    async pay(address, bitcoins) {
      const txid = await wallet(z.string(), 'sendtoaddress', address, bitcoins);
      await until(async () => (await rpc(z.array(z.string()), 'getrawmempool')).includes(txid));
      return txid;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const attempts = 200;

/** The wallet sends its transaction to the node asynchronously. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It never happened');
}

/** Finds a port that is free, as well as the port two above it. */
async function freePort(): Promise<number> {
  const first = 41_500 + (process.pid % 40);
  for (let port = first; port < 41_597; port += 1) {
    if ((await isFree(port)) && (await isFree(port + 2))) return port;
  }
  throw new Error('No free port for the node');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    // In use.
    return false;
  } finally {
    server.close();
  }
}
