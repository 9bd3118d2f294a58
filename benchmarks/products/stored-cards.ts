import { bank, houseGiftCards } from '@dukat/ledger/accounts';
import { amountFromUnits, formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { type CardCodes, cardCodes } from '../../apps/server/src/features/gift-cards/card-codes.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { post } from '../../apps/server/src/platform/ledger/post.ts';
import { installationSecret } from '../../apps/server/src/platform/secrets.ts';

/** The pepper of the measured program, so that this process can make codes that it accepts. */
export const pepper = 'benchmark-of-gift-cards';

export const openCodes = async (database: Database): Promise<CardCodes> =>
  cardCodes(await installationSecret(database, 'gift-cards'), pepper);

let serial = 0;

interface NewCards {
  readonly count: number;
  /** The value of each in crowns. */
  readonly amount: string;
  /** Whether their codes are to be mailed now. */
  readonly isMailed: boolean;
}

/** Stores paid cards of a demo account with the money behind them, and returns their codes. */
export async function storeCards(
  database: Database,
  codes: CardCodes,
  { count, amount, isMailed }: NewCards,
): Promise<readonly string[]> {
  serial += 1;
  const cards = Array.from({ length: count }, (_, index) => {
    const [id, code] = [`bench-card-${serial}-${index}`, codes.create()];
    const email = isMailed ? `reader${index}@example.com` : null;
    return { id, code, hash: codes.hash(code), closed: codes.close(code, id), end: code.slice(-4), email };
  });
  const sum = amountFromUnits(toAmount(amount) * BigInt(count));
  await inTransaction(database, async (tx) => {
    const posted = await post(tx, {
      reference: `bench:cards:${serial}`,
      type: 'gift_card_sold',
      entries: [
        { account: bank('bench'), asset: 'CZK', amount: negate(sum) },
        { account: houseGiftCards, asset: 'CZK', amount: sum },
      ],
    });
    assert(!posted.refused, `expected to sell cards for ${formatAmount(sum)}`);
    await sql`
      insert into gift_cards (public_id, buyer_id, portfolio_id, asset, amount, remaining, status, payment_type, code_hash, last_four,
        encrypted_code, design, sender, recipient, message, recipient_email, locale, brand, origin, is_visitors, deliver_at, paid_at, expires_at,
        created_at)
      select c.id, u.id, u.portfolio_id, 'CZK', ${amount}, ${amount}, 'PAID', 'VIRTUAL', c.hash, c."end",
        c.closed, 'plain', 'Jana', 'Petr', '', c.email, 'cs_CZ', 'dukat', 'http://localhost', false, now(), now(), now() + interval '3 years',
        now()
        from users u, jsonb_to_recordset(${JSON.stringify(cards)}) as c (id text, hash text, closed text, "end" text, email text)
       where u.email = 'verified@dukat.test'`.execute(tx);
  });
  return cards.map(({ code }) => code);
}
