import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../../platform/database/database.ts';
import { Outage } from '../../../../platform/outage.ts';
import { type OpenedBatch, openBatch } from '../batch/opened-batch-repository.ts';
import type { ExchangeCommand } from '../commands/exchange-command.ts';
import { loadBook, type MarketBook } from './market-book.ts';
import { takeLease } from './market-leases-repository.ts';
import { type ExchangeOrder, heldAsset } from './open-order.ts';

/** The books of the markets that this process owns; each is loaded when its lease is taken. */
export class OwnedBooks {
  private readonly books = new Map<number, MarketBook>();
  private readonly holder: string;
  private readonly leaseMs: number;

  constructor(holder: string, leaseMs: number) {
    this.holder = holder;
    this.leaseMs = leaseMs;
  }

  forget(): void {
    this.books.clear();
  }

  /** Returns the book of a market of the opened batch. */
  opened({ id }: TradingMarket): MarketBook {
    const book = this.books.get(id);
    assert(book !== undefined, 'expected every market of the batch to be loaded');
    return book;
  }

  /** Locks and reads all that the commands need. Throws `Outage` if another process owns one of their markets. */
  async open(
    tx: Transaction,
    commands: readonly ExchangeCommand[],
    { now, mayDefer }: { readonly now: Date; readonly mayDefer: boolean },
  ): Promise<OpenedBatch> {
    // A batch that takes a lease waits for the disk: a lost lease could be given to another owner with the same number.
    const isDeferred = mayDefer && commands.every(({ market }) => this.books.has(market.id));
    const wanted = new Set<MarketBook>();
    for (const { market } of commands) wanted.add(await this.bookOf(tx, market));
    const spenders = commands.flatMap((command) => this.spenderOf(command));
    const opened = await openBatch(tx, { books: [...wanted], commands, spenders, isDeferred, now });
    if (opened === undefined)
      throw new Outage('exchange', 'a newer owner has taken over, or the book is not the stored one');
    return opened;
  }

  /**
   * Returns why a command is refused before any book is read. An owner who is frozen or under a payout hold may only
   * cancel, as may every customer after a restore. The platform's own accounts wait then until no customer's order rests in the market.
   */
  refusalBefore(command: ExchangeCommand, { taken, frozen, held, paused, unmatched }: OpenedBatch) {
    const owner =
      command.kind === 'place' ? command.account.portfolioId : this.amendedBy(command)?.portfolioId;
    const known = taken.findRefusal(command);
    if (known !== undefined || owner === undefined) return known;
    if (paused.has(owner) || unmatched.has(command.market.id)) return 'status_forbids' as const;
    if (frozen.has(owner)) return 'payouts_frozen' as const;
    return held.has(owner) ? ('payouts_held' as const) : undefined;
  }

  openOrder(account: number, publicId: string): ExchangeOrder | undefined {
    for (const { open } of this.books.values()) {
      const order = open.withPublicId(publicId);
      if (order !== undefined) return order.account === account ? order : undefined;
    }
    return undefined;
  }

  private async bookOf(tx: Transaction, market: TradingMarket): Promise<MarketBook> {
    const known = this.books.get(market.id);
    if (known !== undefined) return known;
    const { holder, leaseMs } = this;
    const fencing = await takeLease(tx, { marketId: market.id, holder, leaseMs });
    if (fencing === undefined) throw new Outage('exchange', `${market.name} is run by another process`);
    const book = await loadBook(tx, market, fencing);
    this.books.set(market.id, book);
    return book;
  }

  private spenderOf(command: ExchangeCommand) {
    const { market } = command;
    if (command.kind === 'place') {
      const { account, terms } = command;
      return [{ portfolioId: account.portfolioId, asset: heldAsset({ side: terms.side, market }) }];
    }
    const order = this.amendedBy(command);
    return order === undefined ? [] : [{ portfolioId: order.portfolioId, asset: heldAsset(order) }];
  }

  private amendedBy(command: ExchangeCommand): ExchangeOrder | undefined {
    if (command.kind !== 'amend') return undefined;
    const order = this.books.get(command.market.id)?.open.get(command.engineId);
    // For another account's order the engine reports that it does not exist.
    return order?.account === command.account ? order : undefined;
  }
}
