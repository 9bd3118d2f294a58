import { numberFormats } from '@dukat/locales/format-number';
import { languageTag } from '@dukat/locales/locale';
import { stakingMails } from '@dukat/locales/mails/staking';
import { type Amount, add, formatAmount, subtract, sum } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { sendMail } from '../../notifications/mail-facade.ts';
import type { Position } from '../stakes/positions-repository.ts';
import type { Unbonding } from '../stakes/unbondings-repository.ts';
import type { WaitingPenalty } from './losses-repository.ts';

/** A position with what a penalty takes of it. */
export interface LosingPosition {
  readonly position: Position;
  readonly unbondings: readonly Unbonding[];
  readonly loss: Amount;
  readonly ofAmount: Amount;
}

/** Mails each owner what a penalty took. */
export async function mailLosses(
  tx: Transaction,
  { asset, cause }: Pick<WaitingPenalty, 'asset' | 'cause'>,
  losing: readonly LosingPosition[],
): Promise<void> {
  const owners = await usersById(tx, [...new Set(losing.map(({ position }) => position.userId))]);
  for (const { position, unbondings, loss } of losing) {
    const owner = owners.get(position.userId);
    assert(owner !== undefined, 'expected the owner of a stake');
    const { email: to, locale, brand, origin } = owner;
    const { exact } = numberFormats(languageTag(locale));
    const held = add(position.amount, sum(unbondings.map(({ amount }) => amount)));
    await sendMail(tx, stakingMails, {
      ...{ to, locale, brand, template: 'stake_slashed' },
      values: {
        loss: exact(formatAmount(loss), asset),
        left: exact(formatAmount(subtract(held, loss)), asset),
        cause,
        stakesUrl: `${origin}/staking`,
      },
    });
  }
}
