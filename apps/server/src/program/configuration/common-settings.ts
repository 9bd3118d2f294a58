import { z } from '@dukat/contract/z';
import { cardKeyBytes } from '@dukat/rules/bolt-cards/card-keys';
import { usualMaker } from '@dukat/rules/trading/market-maker/maker-settings';
import { retailMarkets } from '@dukat/rules/trading/markets';
import { usualBandPercents } from '@dukat/rules/trading/price-band';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { readRateLimits } from '../../platform/limits/read-rate-limits.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { namedKeys } from './named-keys.ts';
import { networkSettings } from './network-settings.ts';
import { exactSetting, group, parsed, reporting, setting, text } from './setting.ts';
import {
  amount,
  logLevels,
  onOff,
  parseBrokerMarkets,
  parseCeilings,
  parseCollector,
  parseGiftCardsBasis,
  parseHosts,
  parseLendingBasis,
  parseLogLevel,
  parseMinimumVersion,
  parsePriceBands,
  parseRatio,
  parseSmtpUrl,
  parseVirusCheck,
  wholeNumber,
} from './setting-values.ts';

const secret = { isSecret: true };

/** The settings of sandbox and real-money installations alike; their problems are listed in this order. */
export function commonSettings({ isSandbox }: { readonly isSandbox: boolean }) {
  return {
    network: networkSettings(isSandbox),
    trading: tradingSettings(isSandbox),
    bandPercents: exactSetting(
      'PRICE_BANDS',
      'percent on both sides of the reference price, 1 to 50; single markets after commas: 10,DOGE_CZK=20',
      parsed(parsePriceBands).prefault(String(usualBandPercents.usual)),
      { unit: 'percent' },
    ),
    logLevel: exactSetting(
      'LOG_LEVEL',
      `least level that is logged: ${logLevels.join(', ')}`,
      parsed(parseLogLevel).prefault('warn'),
    ),
    tracing: tracingSettings,
    /** Mixed into the key that encrypts the API keys' secrets, so that a copy of the database alone decrypts none of them. */
    apiKeysPepper: exactSetting(
      'API_KEYS_PEPPER',
      'second part of the key that encrypts the secrets of API keys and webhooks, required with real money; if it is lost, all of them are dead',
      z.string().prefault(''),
      secret,
    ),
    /** Keys from which the keys of bolt cards are derived, newest first. Without any, the installation has its own. */
    boltCardKeys: setting(
      'BOLT_CARD_KEYS',
      'issuer keys of bolt cards, as name:key, newest first',
      parsed(namedKeys('BOLT_CARD_KEYS', cardKeyBytes)).prefault(''),
      secret,
    ),
    /** Undefined: every version of the mobile application is served. */
    minimumAppVersion: setting(
      'APP_MINIMUM_VERSION',
      'the oldest version of the mobile application that is served, such as 2.1.0',
      parsed(parseMinimumVersion).prefault(''),
    ),
    rateLimits: exactSetting(
      'RATE_LIMITS',
      'off, or orders=100/500,public=off: calls a second / burst',
      parsed(readRateLimits).prefault(''),
    ),
    botCheck: botCheckSettings(isSandbox),
    /** The address of ClamAV's daemon; if undefined, uploaded files are not scanned. */
    virusCheck: setting(
      'VIRUS_CHECK',
      'off, or clamd://host:port, whose StreamMaxLength is at least 5 MB',
      parsed(parseVirusCheck).prefault('off'),
    ),
    /** Undefined: with real money no gift cards are sold, since they may be e-money. */
    giftCardsBasis: setting(
      'GIFT_CARDS_BASIS',
      'none, limited-network or e-money-licence: why gift cards may be sold with real money',
      parsed(parseGiftCardsBasis).prefault('none'),
    ),
    /** Undefined: with real money nothing is lent, since loans to consumers need a licence. */
    lendingBasis: setting(
      'LENDING_BASIS',
      'none, or the licence to lend to consumers, as documents name it: why loans may be drawn with real money',
      parsed(parseLendingBasis).prefault('none'),
    ),
    ...thresholdSettings(isSandbox),
  };
}

function tradingSettings(isSandbox: boolean) {
  const { levels, tail, spreadPercent, sizePercent } = usualMaker;
  return group({
    marketMaker: group({
      quotes: onOff('MARKET_MAKER', 'whether the market maker quotes', isSandbox),
      simulates: onOff(
        'SIMULATED_TRADERS',
        'small orders that move charts, in a sandbox only',
        isSandbox,
      ).refine(
        (isOn) => isSandbox || !isOn,
        'SIMULATED_TRADERS are for a sandbox: with real money they would trade with the house itself.',
      ),
      settings: group({
        levels: wholeNumber('MARKET_MAKER_LEVELS', 'prices on each side', levels, { from: 1, to: 12 }),
        // In a sandbox the book reaches an eighth of the price away from the reference, which fills the tallest screen.
        tail: wholeNumber('MARKET_MAKER_TAIL', 'further small prices on each side', isSandbox ? 24 : tail, {
          from: 0,
          to: 24,
        }),
        spreadPercent: wholeNumber(
          'MARKET_MAKER_SPREAD',
          'distance of the best price, and between prices, in percent of the broker’s spread',
          spreadPercent,
          { from: 5, to: 80, unit: 'percent' },
        ),
        sizePercent: wholeNumber(
          'MARKET_MAKER_SIZE',
          'percent of 400,000 CZK, 16,000 EUR or 0.05 BTC at a price',
          sizePercent,
          { from: 1, to: 1000, unit: 'percent' },
        ),
      }),
    }),
    /** Markets on which the broker fills retail orders. */
    brokerMarkets: exactSetting(
      'BROKER_MARKETS',
      'all, none, or names such as BTC_CZK,ETH_CZK; all where the market maker quotes, else none',
      parsed(parseBrokerMarkets).optional(),
    ),
  }).transform(({ marketMaker, brokerMarkets }) => ({
    marketMaker,
    // Without a market maker, orders would only wait.
    brokerMarkets: brokerMarkets ?? (marketMaker.quotes ? retailMarkets : []),
  }));
}

const tracingSettings = group({
  /** Undefined: nothing is traced. */
  endpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'the OpenTelemetry collector that receives traces by OTLP over HTTP, such as http://127.0.0.1:4318',
    parsed(parseCollector).optional(),
  ),
  ratio: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    'the share of requests, jobs and bank lines that are traced, 0 to 1',
    parsed(parseRatio).prefault('0.2'),
  ),
});

const keyShape = /^[\w-]{10,100}$/;

/** The provider of the bot check on forms that visitors submit; if undefined, visitors are not checked. */
function botCheckSettings(isSandbox: boolean) {
  return group({
    kind: setting(
      'BOT_CHECK',
      'off, turnstile with Cloudflare’s keys, or sandbox with simulated money',
      text.prefault('off'),
    ),
    siteKey: setting('BOT_CHECK_SITE_KEY', 'the site key of Cloudflare', text.prefault('')),
    secret: setting('BOT_CHECK_SECRET', 'the secret of Cloudflare', text.prefault(''), secret),
  }).transform(
    reporting((given) => {
      const { kind } = given;
      if (kind === 'off') return undefined;
      if (kind === 'sandbox' && isSandbox) return { kind: 'sandbox' as const };
      if (kind !== 'turnstile') {
        throw new StartProblem(
          `BOT_CHECK must be ${isSandbox ? 'off, sandbox or turnstile' : 'off or turnstile'}.`,
        );
      }
      if (keyShape.test(given.siteKey) && keyShape.test(given.secret)) {
        return { ...given, kind: 'turnstile' as const };
      }
      throw new StartProblem(
        'BOT_CHECK=turnstile needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET, as Cloudflare gives them.',
      );
    }),
  );
}

/** Amounts from which two operators decide, and up to which an owner confirms nothing. */
function thresholdSettings(isSandbox: boolean) {
  return {
    secondOperatorFrom: group({
      CZK: amount(
        'SECOND_OPERATOR_FROM_CZK',
        'from this amount a decision about money needs a second operator',
        {
          usual: '100000',
          unit: 'CZK',
          isSandbox,
        },
      ),
      EUR: amount('SECOND_OPERATOR_FROM_EUR', 'the same in euros', { usual: '4000', unit: 'EUR', isSandbox }),
    }),
    /** In CZK. */
    approvalFrom: amount(
      'WITHDRAWAL_APPROVAL_FROM_EUR',
      'from this total within a day, two operators approve an owner’s withdrawals',
      { usual: '10000', unit: 'EUR', isSandbox },
    ).transform((euros) => inCrowns(euros, 'EUR')),
    /** Empty: no hot wallet has a ceiling. */
    hotWalletCeilings: setting(
      'HOT_WALLET_CEILINGS',
      'the most coins in hot wallets before an alert, such as BTC=2,ETH=30',
      parsed(parseCeilings).prefault(''),
    ),
    mostAllowanceSats: wholeNumber(
      'LIGHTNING_ALLOWANCE_SATS',
      'the most satoshis that an owner may let be paid in 24 hours over Lightning without confirming each payment',
      200_000,
      { from: 1, to: 999_999 },
    ),
  };
}

/** The allow-list of hosts. */
export const hosts = setting(
  'HOSTS',
  'host names brand:portal=host, comma-separated',
  parsed(parseHosts).prefault(''),
);

export const rateExchanges = setting(
  'RATE_EXCHANGES',
  'exchanges that provide reference prices, by ccxt name, comma-separated',
  z
    .string()
    .transform((names) => names.split(',').flatMap((name) => name.trim() || []))
    .prefault(''),
);

export const smtpUrl = setting(
  'SMTP_URL',
  'smtps://user:password@host, smtp://host:587?requireTLS=true (STARTTLS) or smtp://localhost:25',
  parsed(parseSmtpUrl).optional(),
  secret,
);
