import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';
import { bech32 } from '@scure/base';
import * as ldk from 'lightningdevkit';
import type { Regtest } from '../../bitcoin/testing/start-regtest.ts';

const wasm = fileURLToPath(new URL('liblightningjs.wasm', import.meta.resolve('lightningdevkit')));
await ldk.initializeWasmFromBinary(readFileSync(wasm));

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const now = () => Math.floor(Date.now() / 1000);
const some = (option: object) => (option instanceof ldk.Option_u64Z_Some ? option.some : undefined);

const tickMs = 20;
const network = ldk.Network.LDKNetwork_Regtest;
const done = ldk.ChannelMonitorUpdateStatus.LDKChannelMonitorUpdateStatus_Completed;

type PaymentEnd =
  | { readonly kind: 'paid'; readonly preimage: string; readonly feeMsat: bigint }
  | { readonly kind: 'failed' };

/** A Lightning node of LDK in this process, with a separate chain. */
export class LdkNode {
  readonly id: Uint8Array;
  readonly manager: ldk.ChannelManager;
  readonly peers: ldk.PeerManager;
  /** Payments that were sent, by hash; undefined while they are on their way. */
  readonly sent = new Map<string, PaymentEnd | undefined>();
  /** Payments that arrived and are not claimed yet: their preimages by hash. */
  readonly claimable = new Map<string, Uint8Array>();
  /** Whether what arrives is claimed at once. */
  isWithholding = false;
  readonly #chain: Regtest;
  readonly #monitor: ldk.ChainMonitor;
  readonly #handler: ldk.EventHandler;
  /** The library does not keep what it refers to. */
  readonly #kept: readonly object[];
  #height: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    chain: Regtest,
    seed: number,
    { hash, height }: { readonly hash: string; readonly height: number },
  ) {
    this.#chain = chain;
    this.#height = height;
    const fees = ldk.FeeEstimator.new_impl({ get_est_sat_per_1000_weight: () => 1000 });
    const broadcaster = ldk.BroadcasterInterface.new_impl({
      broadcast_transactions: (all) => {
        for (const transaction of all)
          chain.rpc(z.string(), 'sendrawtransaction', toHex(transaction)).catch(() => undefined);
      },
    });
    const logger = ldk.Logger.new_impl({ log: () => undefined });
    const store = ldk.Persist.new_impl({
      persist_new_channel: () => done,
      update_persisted_channel: () => done,
      archive_persisted_channel: () => undefined,
    });
    const keys = ldk.KeysManager.constructor_new(new Uint8Array(32).fill(seed), BigInt(now()), seed);
    const graph = ldk.NetworkGraph.constructor_new(network, logger);
    const decay = ldk.ProbabilisticScoringDecayParameters.constructor_default();
    const scorer = ldk.ProbabilisticScorer.constructor_new(decay, graph, logger);
    const score = ldk.MultiThreadedLockableScore.constructor_new(scorer.as_Score());
    const entropy = keys.as_EntropySource();
    const router = ldk.DefaultRouter.constructor_new(
      ...([graph, logger, entropy, score.as_LockableScore()] as const),
      ldk.ProbabilisticScoringFeeParameters.constructor_default(),
    );
    const messages = ldk.DefaultMessageRouter.constructor_new(graph, entropy);
    this.#monitor = ldk.ChainMonitor.constructor_new(
      ...([ldk.Option_FilterZ.constructor_none(), broadcaster, logger, fees, store] as const),
    );
    const tip = ldk.BestBlock.constructor_new(fromHex(hash).reverse(), height);
    this.manager = ldk.ChannelManager.constructor_new(
      ...([fees, this.#monitor.as_Watch(), broadcaster, router.as_Router()] as const),
      ...([messages.as_MessageRouter(), logger, entropy, keys.as_NodeSigner()] as const),
      ...([keys.as_SignerProvider(), openConfiguration()] as const),
      ...([ldk.ChainParameters.constructor_new(network, tip), now()] as const),
    );
    const gossip = ldk.P2PGossipSync.constructor_new(
      graph,
      ldk.Option_UtxoLookupZ.constructor_none(),
      logger,
    );
    const ignoring = ldk.IgnoringMessageHandler.constructor_new();
    this.peers = ldk.PeerManager.constructor_new(
      ...([this.manager.as_ChannelMessageHandler(), gossip.as_RoutingMessageHandler()] as const),
      ...([ignoring.as_OnionMessageHandler(), ignoring.as_CustomMessageHandler(), now()] as const),
      ...([entropy.get_secure_random_bytes(), logger, keys.as_NodeSigner()] as const),
    );
    this.id = this.manager.get_our_node_id();
    this.#handler = ldk.EventHandler.new_impl({
      handle_event: (event) => {
        this.#onEvent(event);
        return ldk.Result_NoneReplayEventZ.constructor_ok();
      },
    });
    this.#kept = [
      fees,
      broadcaster,
      logger,
      store,
      keys,
      graph,
      scorer,
      score,
      router,
      messages,
      gossip,
      ignoring,
    ];
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#kept.length === 0) throw new Error('expected what the node refers to');
  }

  #tick(): void {
    this.manager.as_EventsProvider().process_pending_events(this.#handler);
    this.#monitor.as_EventsProvider().process_pending_events(this.#handler);
    this.manager.process_pending_htlc_forwards();
    this.peers.process_events();
  }

  /** Reads the blocks that were mined since. */
  async readBlocks(): Promise<void> {
    const { rpc } = this.#chain;
    const tip = await rpc(z.number(), 'getblockcount');
    while (this.#height < tip) {
      const hash = await rpc(z.string(), 'getblockhash', this.#height + 1);
      const block = fromHex(await rpc(z.string(), 'getblock', hash, 0));
      this.#height += 1;
      this.manager.as_Listen().block_connected(block, this.#height);
      this.#monitor.as_Listen().block_connected(block, this.#height);
    }
  }

  #onEvent(event: ldk.Event): void {
    if (event instanceof ldk.Event_FundingGenerationReady) void this.#fund(event);
    else if (event instanceof ldk.Event_PaymentClaimable) this.#receive(event);
    else if (event instanceof ldk.Event_PaymentSent) {
      const feeMsat = some(event.fee_paid_msat) ?? 0n;
      this.sent.set(toHex(event.payment_hash), {
        kind: 'paid',
        preimage: toHex(event.payment_preimage),
        feeMsat,
      });
    } else if (event instanceof ldk.Event_PaymentFailed)
      this.sent.set(toHex(event.payment_id), { kind: 'failed' });
  }

  async #fund(event: ldk.Event_FundingGenerationReady): Promise<void> {
    const { output_script: script, channel_value_satoshis: sats } = event;
    const address = bech32.encode('bcrt', [0, ...bech32.toWords(script.slice(2))]);
    const raw = await createTransaction(this.#chain, address, Number(sats));
    const { temporary_channel_id: id, counterparty_node_id: peer } = event;
    this.manager.funding_transaction_generated(id, peer, fromHex(raw));
  }

  #receive({ payment_hash: hash, purpose }: ldk.Event_PaymentClaimable): void {
    if (!(purpose instanceof ldk.PaymentPurpose_Bolt11InvoicePayment)) return;
    const preimage = purpose.payment_preimage;
    if (!(preimage instanceof ldk.Option_ThirtyTwoBytesZ_Some)) return;
    if (this.isWithholding) this.claimable.set(toHex(hash), preimage.some);
    else this.manager.claim_funds(preimage.some);
  }

  claim(paymentHash: string): void {
    this.manager.claim_funds(this.claimable.get(paymentHash) ?? new Uint8Array(32));
  }

  failBack(paymentHash: string): void {
    this.manager.fail_htlc_backwards(fromHex(paymentHash));
  }

  openChannel(peer: LdkNode, sats: bigint): void {
    const opened = this.manager.create_channel(
      peer.id,
      sats,
      0n,
      1n,
      ldk.ChannelId.constructor_new_zero(),
      openConfiguration(),
    );
    if (!opened.is_ok()) throw new Error('expected a channel to be opened');
  }

  /** Closes the channels to a peer without asking it: the last state of each goes to the chain. */
  closeOnChain(peer: LdkNode): void {
    for (const channel of this.manager.list_channels()) {
      if (toHex(channel.get_counterparty().get_node_id()) !== toHex(peer.id)) continue;
      const id = channel.get_channel_id();
      const closed = this.manager.force_close_broadcasting_latest_txn(id, peer.id, 'closed by a test');
      if (!closed.is_ok()) throw new Error('expected a channel to be closed');
    }
  }

  makeInvoice(msat: bigint | null): string {
    const amount =
      msat === null ? ldk.Option_u64Z.constructor_none() : ldk.Option_u64Z.constructor_some(msat);
    const made = ldk.UtilMethods.constructor_create_invoice_from_channelmanager(
      ...([this.manager, amount, 'Coffee', 3600, ldk.Option_u16Z.constructor_none()] as const),
    );
    if (!(made instanceof ldk.Result_Bolt11InvoiceSignOrCreationErrorZ_OK))
      throw new Error('expected an invoice');
    return made.res.to_str();
  }

  /** Sends a payment. Returns its hash, and what kept it from being sent. */
  send(request: string, msat: bigint | undefined, maxFeeMsat: bigint) {
    const parsed = ldk.Bolt11Invoice.constructor_from_str(request);
    if (!(parsed instanceof ldk.Result_Bolt11InvoiceParseOrSemanticErrorZ_OK))
      throw new Error('expected an invoice');
    const terms =
      msat === undefined
        ? ldk.UtilMethods.constructor_payment_parameters_from_invoice(parsed.res)
        : ldk.UtilMethods.constructor_payment_parameters_from_variable_amount_invoice(parsed.res, msat);
    if (!(terms instanceof ldk.Result_C3Tuple_ThirtyTwoBytesRecipientOnionFieldsRouteParametersZNoneZ_OK))
      throw new Error('expected an amount');
    const [hash, onion, route] = [terms.res.get_a(), terms.res.get_b(), terms.res.get_c()];
    route.set_max_total_routing_fee_msat(ldk.Option_u64Z.constructor_some(maxFeeMsat));
    const paymentHash = toHex(hash);
    const started = this.manager.send_payment(hash, onion, hash, route, ldk.Retry.constructor_attempts(0));
    const problem = started instanceof ldk.Result_NoneRetryableSendFailureZ_Err ? started.err : undefined;
    const isDuplicate = problem === ldk.RetryableSendFailure.LDKRetryableSendFailure_DuplicatePayment;
    if (!isDuplicate) this.sent.set(paymentHash, problem === undefined ? undefined : { kind: 'failed' });
    return { paymentHash, isDuplicate };
  }
}

function openConfiguration(): ldk.UserConfig {
  const configuration = ldk.UserConfig.constructor_default();
  configuration.set_accept_forwards_to_priv_channels(true);
  const handshake = configuration.get_channel_handshake_config();
  handshake.set_max_inbound_htlc_value_in_flight_percent_of_channel(100);
  configuration.set_channel_handshake_config(handshake);
  return configuration;
}

/** Ends the connection between two nodes. */
export function disconnect(one: LdkNode, other: LdkNode): void {
  one.peers.disconnect_by_node_id(other.id);
  other.peers.disconnect_by_node_id(one.id);
}

let sockets = 0n;

/** Connects two nodes without a network. */
export function connect(one: LdkNode, other: LdkNode): void {
  const ends: ldk.SocketDescriptor[] = [];
  const endOf = (mine: number, peer: LdkNode) => {
    sockets += 1n;
    const number = sockets;
    return ldk.SocketDescriptor.new_impl({
      send_data(data) {
        const copied = Uint8Array.from(data);
        setImmediate(() => {
          const end = ends[1 - mine];
          if (end === undefined) return;
          peer.peers.read_event(end, copied);
          peer.peers.process_events();
        });
        return data.length;
      },
      disconnect_socket: () => undefined,
      eq: (compared) => compared.hash() === number,
      hash: () => number,
    });
  };
  ends.push(endOf(0, other), endOf(1, one));
  const [outbound, inbound] = ends;
  if (outbound === undefined || inbound === undefined) return;
  const nowhere = ldk.Option_SocketAddressZ.constructor_none();
  other.peers.new_inbound_connection(inbound, nowhere);
  const begun = one.peers.new_outbound_connection(other.id, outbound, nowhere);
  if (!(begun instanceof ldk.Result_CVec_u8ZPeerHandleErrorZ_OK)) throw new Error('expected a connection');
  other.peers.read_event(inbound, begun.res);
}

/** The wallet signs a payment to a channel, which the node then broadcasts. */
async function createTransaction({ url }: Regtest, address: string, sats: number): Promise<string> {
  const target = new URL('/wallet/primary/create', url);
  const authorization = `Basic ${btoa(`${target.username}:${target.password}`)}`;
  target.port = String(Number(target.port) + 2);
  [target.username, target.password] = ['', ''];
  const body = JSON.stringify({ rate: 5000, outputs: [{ address, value: sats }] });
  const answer = await fetch(target, { method: 'POST', headers: { authorization }, body });
  return z.object({ hex: z.string() }).parse(await answer.json()).hex;
}
