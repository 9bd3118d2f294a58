import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';
import {
  type Abi,
  type Address,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  isHex,
  parseEther,
  publicActions,
} from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { erc20 } from '../evm-token.ts';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
/** The funded account that every anvil starts with. */
const outsider = mnemonicToAccount('test test test test test test test test test test test junk');

export type Anvil = Awaited<ReturnType<typeof startAnvil>>;

/** Starts a real EVM node on a free port, with a test token. It mines only on request. */
export async function startAnvil() {
  const architecture = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  // The binary is in a platform-specific dependency of this package.
  const anvil = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
  const root = dirname(anvil.resolve(`@foundry-rs/anvil-${platform}-${architecture}/package.json`));
  const child = spawn(
    join(root, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil'),
    ['--port', '0', '--no-mining'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const port = await listeningPort(child.stdout);
  const url = `http://127.0.0.1:${port}`;
  const transport = http(url);
  const test = createTestClient({ chain: foundry, mode: 'anvil', transport }).extend(publicActions);
  const wallet = createWalletClient({ account: outsider, chain: foundry, transport });
  const mine = (blocks: number) => test.mine({ blocks });

  const { abi, bytecode } = compileToken();
  const deployed = await wallet.deployContract({ abi, bytecode });
  await mine(1);
  const { contractAddress: token } = await test.getTransactionReceipt({ hash: deployed });
  if (token == null) throw new Error('The token has no address');

  const call = (functionName: string, to: Address, units: bigint) =>
    wallet.writeContract({ address: token, abi, functionName, args: [to, units], gas: 300_000n });
  return {
    url,
    token,
    test,
    mine,
    /** Replaces the last blocks with the same number of empty ones; their transactions are gone. */
    reorganise: (depth: number) =>
      test.request<{ Method: string; Parameters: unknown[]; ReturnType: unknown }>({
        method: 'anvil_reorg',
        params: [depth, []],
      }),
    pay: (to: string, ether: string) =>
      wallet.sendTransaction({ to: sendToAddress(to), value: parseEther(ether) }),
    payToken: (to: string, units: bigint) => call('transfer', sendToAddress(to), units),
    payTokenTwice: (to: string, units: bigint) => call('transferTwice', sendToAddress(to), units),
    tokenBalance: (of: string) =>
      test.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [sendToAddress(of)] }),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function sendToAddress(text: string): Address {
  if (!isAddress(text)) throw new Error(`${text} is no address`);
  return text;
}

/** Reads the port that the node chose. Later output is read and discarded, so that the node never blocks on it. */
function listeningPort(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let reported = '';
    output.on('data', (piece) => {
      if (reported.length > 10_000) return;
      reported += String(piece);
      const port = /Listening on 127\.0\.0\.1:(\d+)/.exec(reported)?.[1];
      if (port !== undefined) resolve(port);
    });
    output.on('end', () => reject(new Error(`The node ended before it was ready: ${reported.slice(-200)}`)));
  });
}

const compiled = z.object({
  contracts: z.object({
    'test-token.sol': z.object({
      TestToken: z.object({
        abi: z.array(z.unknown()),
        evm: z.object({ bytecode: z.object({ object: z.string() }) }),
      }),
    }),
  }),
});

function compileToken(): { abi: Abi; bytecode: Hex } {
  const solc = require('solc');
  const input = {
    language: 'Solidity',
    sources: { 'test-token.sol': { content: readFileSync(join(here, 'test-token.sol'), 'utf8') } },
    settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  };
  const output = compiled.parse(JSON.parse(solc.compile(JSON.stringify(input))));
  const { abi, evm } = output.contracts['test-token.sol'].TestToken;
  const bytecode = `0x${evm.bytecode.object}`;
  if (!isHex(bytecode)) throw new Error('The compiler returned no bytecode');
  return { abi: abi as Abi, bytecode };
}
