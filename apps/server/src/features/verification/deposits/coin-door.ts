import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { limitMails } from '@dukat/locales/mails/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import type { Transaction } from '../../../platform/database/database.ts';
import { type UserSummary, userById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import { userOfPortfolio } from '../../portfolios/portfolios-facade.ts';
import { forgetCounted } from './counted-deposits-repository.ts';
import { AdmittedDeposit } from './deposit-limit.ts';

interface Rates {
  current(pair: { coin: string; fiat: 'CZK'; direction: 'buy' }): { readonly value: Rate } | undefined;
}

/** Coins that came to a portfolio without an order. */
export interface CameIn {
  readonly portfolioId: string;
  readonly asset: string;
  readonly amount: Amount;
  readonly now: Date;
}

/** Through which coins come to an account's balance; what a chain tells goes through it before it is booked. */
export interface CoinDoor {
  /** `unpriced` while nobody can say what they are worth: they are asked about again. */
  admit(tx: Transaction, coins: CameIn): Promise<Pick<AdmittedDeposit, 'count'> | 'above_limit' | 'unpriced'>;
  forget(tx: Transaction, source: string): Promise<void>;
  /** Says to the owner that coins wait, and for what. */
  mailWaiting(tx: Transaction, coins: CameIn): Promise<void>;
  /** Says that they wait no longer. */
  mailCredited(tx: Transaction, coins: CameIn): Promise<void>;
}

/** Coins count at what they would cost when they came, rounded up; what is the house's own has no limit. */
export function coinDoor(rates: Rates): CoinDoor {
  return {
    async admit(tx, { portfolioId, asset, amount, now }) {
      const owner = await ownerOf(tx, portfolioId);
      if (owner === undefined) return { count: () => Promise.resolve() };
      const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
      if (rate === undefined) return 'unpriced';
      const crowns = quoteFor(amount, rate.value, 2, 'up');
      const { id: userId, tier } = owner;
      const admitted = await AdmittedDeposit.ask(tx, { userId, tier, rail: 'crypto', crowns, now });
      return admitted.refused ? 'above_limit' : admitted.value;
    },
    forget: forgetCounted,
    mailWaiting: (tx, coins) => mail(tx, coins, 'deposit_above_limit'),
    mailCredited: (tx, coins) => mail(tx, coins, 'deposit_credited'),
  };
}

async function mail(
  tx: Transaction,
  { portfolioId, asset, amount }: CameIn,
  template: keyof typeof limitMails,
): Promise<void> {
  const owner = await ownerOf(tx, portfolioId);
  if (owner === undefined) return;
  const { email: to, locale, brand, origin } = owner;
  const received = numberFormats(languageTag(locale)).exact(formatAmount(amount), asset);
  const values = { received, verifyUrl: new URL('/myaccount?section=verification', origin).href };
  await sendMail(tx, limitMails, { to, locale, brand, template, values });
}

async function ownerOf(tx: Transaction, portfolioId: string): Promise<UserSummary | undefined> {
  const userId = await userOfPortfolio(tx, portfolioId);
  return userId === undefined ? undefined : userById(tx, userId);
}
