import {
  callSandboxNode,
  mineSandboxBlocks,
  readSandboxChain,
  reorganiseSandboxChain,
  sendSandboxCoins,
} from '@dukat/contract/sandbox/wallets';
import { fitsDecimals, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, refuse } from '@dukat/rules/result';
import { isAddressOn } from '@dukat/rules/wallets/address/address-registry';
import type { Api } from '../../../../server/src/platform/http/api.ts';
import { mineBlocks, reorganise } from './mine-blocks.ts';
import { readChain } from './read-chain.ts';
import { isSimulated } from './sandbox-address.ts';
import type { SandboxRpc } from './sandbox-rpc.ts';
import { sendFromOutside } from './send-from-outside.ts';

/** The largest transfer: a million of them still fit the number types of the chain and the ledger. */
const mostSent = toAmount('1000000000000');

/** The endpoints of the sandbox page and of the node. Served only in a sandbox. */
export function registerSandboxChainEndpoints(api: Api, { rpc }: { readonly rpc: SandboxRpc }): void {
  const unknown = refuse('network_unknown', { field: 'network' });

  api.serveRead(readSandboxChain, async ({ db, params }) =>
    isSimulated(params.network) ? accept(await readChain(db, params.network)) : unknown,
  );

  api.serveWrite(mineSandboxBlocks, async ({ tx, params, body, now }) => {
    if (!isSimulated(params.network)) return unknown;
    return accept({ height: await mineBlocks(tx, params.network, body.blocks, now) });
  });

  api.serveWrite(reorganiseSandboxChain, async ({ tx, params, body, now }) => {
    if (!isSimulated(params.network)) return unknown;
    const { depth, drop_transactions: dropTransactions } = body;
    return accept({ height: await reorganise(tx, params.network, { depth, dropTransactions, now }) });
  });

  api.serveWrite(sendSandboxCoins, async ({ tx, params: { network }, body, now }) => {
    if (!isSimulated(network)) return unknown;
    const terms = findAsset(body.asset)?.networks.find((candidate) => candidate.network === network);
    if (terms === undefined) return refuse('currency_unknown', { field: 'asset' });
    if (!isAddressOn(network, body.address, 'sandbox'))
      return refuse('address_invalid', { field: 'address' });
    const amount = toAmount(body.amount);
    if (amount === 0n) return refuse('amount_not_positive', { field: 'amount' });
    if (!fitsDecimals(amount, terms.decimals)) return refuse('amount_too_precise', { field: 'amount' });
    if (amount > mostSent) {
      return refuse('amount_too_large', { field: 'amount', values: { maximum: formatAmount(mostSent) } });
    }
    const { asset, address, memo = null } = body;
    return accept({ txid: await sendFromOutside(tx, { network, asset, address, memo, amount, now }) });
  });

  // The node opens its own transactions, so this request opens none.
  api.serveRead(callSandboxNode, async ({ params, body }) => {
    if (!isSimulated(params.network)) return unknown;
    const answer = await rpc(params.network, body.method, body.params);
    const id = body.id ?? null;
    return accept(
      'error' in answer ? { id, result: null, error: answer.error } : { id, ...answer, error: null },
    );
  });
}
