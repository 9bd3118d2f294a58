// A real Bitcoin full node for tests: bcoin in regtest, with the address prefixes of Bitcoin Core's regtest. Prints one
// line when it is ready; its wallet's RPC is two ports above.
process.env.NODE_BACKEND = 'js'; // Its native half does not build everywhere, and the fallback must be chosen first.
const networks = require('bcoin/lib/protocol/networks');

const port = Number(process.env.RPC_PORT);
const { regtest } = networks;
regtest.addressPrefix = {
  pubkeyhash: 0x6f,
  scripthash: 0xc4,
  witnesspubkeyhash: 0x7a,
  witnessscripthash: 0x14,
  bech32: 'bcrt',
};
regtest.keyPrefix = {
  ...regtest.keyPrefix,
  privkey: 0xef,
  xpubkey: 0x043587cf,
  xprivkey: 0x04358394,
  xpubkey58: 'tpub',
  xprivkey58: 'tprv',
  coinType: 1,
};
regtest.walletPort = port + 2;
require('bcoin/lib/protocol/network').set('regtest');
const FullNode = require('bcoin/lib/node/fullnode');
const walletPlugin = require('bcoin/lib/wallet/plugin');

async function start() {
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    workers: false,
    listen: false,
    httpHost: '127.0.0.1',
    httpPort: port,
    apiKey: 'regtest',
    indexTX: true,
    walletWitness: true,
    logLevel: 'none',
    plugins: [walletPlugin],
  });
  await node.ensure();
  await node.open();
  await node.connect();
  process.stdout.write('ready\n');
  process.on('SIGTERM', () => void node.close().then(() => process.exit(0)));
}

start().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
