import type { Site } from '@dukat/brands/site';
import type { RefusalReason } from '@dukat/contract/endpoint';
import { type saveTrade as saveTradeEndpoint, tradePrefill } from '@dukat/contract/trading/trades';
import { numberFormats } from '@dukat/locales/format-number';
import { timeFormats } from '@dukat/locales/format-time';
import { type LocaleCode, languageTag } from '@dukat/locales/locale';
import { orderMails } from '@dukat/locales/mails/orders';
import { parseEmail } from '@dukat/rules/identity/email';
import { parseUserAgent } from '@dukat/rules/identity/user-agent';
import { type Amount, formatAmount, parseAmount } from '@dukat/rules/money/amount';
import { holdableQuoteFor, type Rate } from '@dukat/rules/money/rate';
import { prefillLifetimeMs } from '@dukat/rules/orders/limits';
import { checkPrice } from '@dukat/rules/orders/new-order-checks';
import { priceDecimals, unverifiedOrderMaximum } from '@dukat/rules/orders/price-limits';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Caller, SignedInUser } from '../../../platform/http/caller.ts';
import { publicId } from '../../../platform/random.ts';
import { accountForVisitor } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import type { RatesFacade } from '../../rates/rates-facade.ts';
import { deleteExpiredPrefills, findAwaitingPrefill, insertPrefill } from './prefills-repository.ts';
import type { TradePrefill } from './trades.ts';

interface KeepTradeCommand {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly trade: TradePrefill;
  /** A visitor's e-mail and agreement to the terms; a user has both already. */
  readonly email: string | null;
  readonly hasAgreed: boolean;
  readonly overrideRef?: string | null | undefined;
  readonly language: LocaleCode;
  readonly site: Site;
  readonly userAgent: string;
  readonly now: Date;
}

type Reason = RefusalReason<typeof saveTradeEndpoint>;

/**
 * Saves an order above the limit without verification as its owner's draft, and mails the owner the link to verify
 * and finish it. No order is opened and no money moves. A visitor gets the same response for every address, and has the
 * id only from the mail. A visitor's draft names no address: anyone may type another person's e-mail, who would then
 * verify and pay to it.
 */
export async function saveTrade(
  command: KeepTradeCommand,
  rates: Pick<RatesFacade, 'current'>,
): Promise<Result<{ redirect_url: string | null }, Reason>> {
  const { tx, trade, language, site, now } = command;
  const { user } = command.caller;
  const coin = findAsset(trade.cryptoCurrency);
  if (coin === undefined || coin.kind !== 'crypto' || coin.isStaked) {
    return refuse('currency_unknown', { field: 'trade.cryptoCurrency' });
  }
  const fiat = trade.fiatCurrency;
  const current = rates.current({ coin: coin.code, fiat, direction: trade.sell ? 'sell' : 'buy' });
  if (current === undefined) return refuse('currency_suspended');
  const price = orderPrice(trade, current.value);
  if (price.refused) return price;
  const checked = checkPrice(price.value, { coin, fiat, rate: current.value }, user?.isVerified === true);
  if (!checked.refused) return refuse('identity_not_needed');
  if (checked.reason === 'price_out_of_range')
    return refuse(checked.reason, { ...checked, field: 'trade.fiatAmount' });
  const owner = await resolveOwner(command, user);
  if (owner.refused) return owner;
  const tradeId = publicId();
  const expiresAt = new Date(now.getTime() + prefillLifetimeMs);
  await deleteExpiredPrefills(tx, now);
  await insertPrefill(tx, {
    publicId: tradeId,
    body: JSON.stringify(user === null ? { ...trade, withdrawalAddress: null } : trade),
    userId: owner.value.id,
    createdAt: now,
    expiresAt,
    awaitsVerification: true,
  });
  const path = `/myaccount?section=verification&tradeId=${tradeId}`;
  const formats = numberFormats(languageTag(language));
  await sendMail(tx, orderMails, {
    to: owner.value.email,
    locale: language,
    brand: site.brand.id,
    template: 'order_needs_identity',
    values: {
      keptOrder: describeTrade(trade, formats.exact),
      limit: formats.exact(formatAmount(unverifiedOrderMaximum(fiat)), fiat),
      keptUntil: timeFormats(languageTag(language)).dateTime(expiresAt),
      verifyUrl: `${site.origin}${path}`,
    },
  });
  return accept({ redirect_url: user === null ? null : path });
}

/** Returns what the order costs or brings, at the current rate if only coins are named. */
function orderPrice(
  { sell, cryptoAmount, fiatAmount, fiatCurrency: fiat }: TradePrefill,
  rate: Rate,
): Result<Amount, 'amount_not_a_number'> {
  const typed = parseAmount(fiatAmount ?? cryptoAmount ?? '');
  if (typed.refused) return refuse('amount_not_a_number', { field: 'trade.fiatAmount' });
  if (fiatAmount !== null) return typed;
  const price = holdableQuoteFor(typed.value, rate, priceDecimals(fiat), sell ? 'down' : 'up');
  return price === undefined ? refuse('amount_not_a_number') : accept(price);
}

async function resolveOwner(
  { tx, caller, email: given, hasAgreed, overrideRef, language, site, userAgent, now }: KeepTradeCommand,
  user: SignedInUser | null,
): Promise<
  Result<Pick<SignedInUser, 'id' | 'email'>, 'email_required' | 'email_invalid' | 'agreement_required'>
> {
  if (user !== null) return accept(user);
  const email = parseEmail(given ?? '');
  if (email.refused) return email;
  if (!hasAgreed) return refuse('agreement_required', { field: 'agreement' });
  const { userId } = await accountForVisitor(tx, {
    email: email.value,
    locale: language,
    brand: site.brand.id,
    origin: site.origin,
    now,
    acceptMarketing: null,
    agreed: true,
    asker: { deviceId: caller.deviceId, ...parseUserAgent(userAgent) },
    overrideRef,
  });
  return accept({ id: userId, email: email.value });
}

/** Formats the order without words: "50,000 CZK → BTC", or "CZK → 0.5 BTC" if the coins were entered. */
function describeTrade(
  { sell, cryptoCurrency: coin, cryptoAmount, fiatAmount, fiatCurrency: fiat }: TradePrefill,
  exact: (value: string, code: string) => string,
): string {
  const isByFiat = sell ? cryptoAmount === null : fiatAmount !== null;
  const money = isByFiat && fiatAmount !== null ? exact(fiatAmount, fiat) : fiat;
  const coins = !isByFiat && cryptoAmount !== null ? exact(cryptoAmount, coin) : coin;
  return sell ? `${coins} → ${money}` : `${money} → ${coins}`;
}

/** Reads the order that waits for the caller's verification; the id of another person's order reads as unknown. */
export async function readSavedTrade(
  db: Database,
  userId: string,
  tradeId: string | undefined,
  now: Date,
): Promise<
  Result<{ kept: { tradeId: string; trade: TradePrefill; expires_at: string } | null }, 'trade_unknown'>
> {
  const kept = await findAwaitingPrefill(db, userId, tradeId, now);
  if (kept === undefined) return tradeId === undefined ? accept({ kept: null }) : refuse('trade_unknown');
  const trade = tradePrefill.parse(kept.body);
  return accept({ kept: { tradeId: kept.tradeId, trade, expires_at: kept.expiresAt.toISOString() } });
}
