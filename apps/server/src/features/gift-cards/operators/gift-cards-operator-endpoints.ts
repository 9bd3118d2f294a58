import * as contract from '@dukat/contract/back-office/products/gift-cards';
import { parseEmail } from '@dukat/rules/identity/email';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { findUserIdByEmail } from '../../identity/identity-facade.ts';
import type { AssessAmounts } from '../../operators/approvals-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { correctAsOperator, extendAsOperator, freezeAsOperator, refundAsOperator } from './decide-card.ts';
import { findCard, listCards, sumLiability } from './operator-cards-repository.ts';
import { findPostings, showClaims, showToOperators } from './show-to-operators.ts';

interface OperatorDeps extends Pick<GiftCardsDeps, 'codes' | 'calendar'> {
  readonly assessAmounts: AssessAmounts;
}

/** Registers what operators see and decide about gift cards. None of it has or changes a code. */
export function registerGiftCardOperatorEndpoints(
  api: Api<ApiEssentials>,
  { codes, calendar, assessAmounts }: OperatorDeps,
): void {
  const show = async (db: Database, cards: readonly StoredGiftCard[], now: Date) =>
    showToOperators(db, cards, { now, day: await calendar.now(db, now) });

  api.serveRead(contract.listOperatorGiftCards, async ({ db, query, now }) => {
    const found = await listCards(db, { ...query, now });
    const shown = await show(db, found.slice(0, query.limit), now);
    return accept({ gift_cards: shown, has_more: found.length > query.limit });
  });

  api.serveWrite(contract.searchGiftCards, async (call) => {
    const { tx, body, now } = call;
    const search = await readSearch(tx, body.text.trim());
    const found = search === undefined ? [] : await listCards(tx, { ...body, search, now });
    const page = found.slice(0, body.limit);
    await recordOperatorAct(call, { act: 'gift_cards.searched', details: { found: page.length } });
    return accept({ gift_cards: await show(tx, page, now), has_more: found.length > body.limit });
  });

  api.serveRead(contract.readOperatorGiftCard, async ({ db, params, query, now }) => {
    const card = await findCard(db, params.id);
    if (card === undefined) return refuse('gift_card_unknown');
    const [shown] = await show(db, [card], now);
    if (shown === undefined) return refuse('gift_card_unknown');
    const claims = await showClaims(db, card, query);
    return accept({ gift_card: shown, postings: await findPostings(db, card), ...claims });
  });

  api.serveRead(contract.readGiftCardLiability, async ({ db }) => {
    const rows = await sumLiability(db);
    return accept({
      liability: rows.map(({ remaining, frozen, ...row }) => ({
        ...row,
        remaining: formatAmount(toAmount(remaining)),
        frozen: formatAmount(toAmount(frozen)),
      })),
    });
  });

  api.serveWrite(contract.freezeGiftCard, (call) =>
    freezeAsOperator(call, { id: call.params.id, reason: call.body.reason, isFreeze: true }),
  );
  api.serveWrite(contract.unfreezeGiftCard, (call) =>
    freezeAsOperator(call, { id: call.params.id, reason: call.body.reason, isFreeze: false }),
  );
  api.serveWrite(contract.refundGiftCardAsOperator, (call) =>
    refundAsOperator(call, codes, { id: call.params.id, reason: call.body.reason }),
  );
  api.serveWrite(contract.correctGiftCard, (call) =>
    correctAsOperator(call, calendar, { id: call.params.id, reason: call.body.reason }),
  );
  api.serveWrite(contract.extendGiftCard, (call) =>
    extendAsOperator(call, { id: call.params.id, ...call.body }, { calendar, assessAmounts }),
  );
}

/** Returns what the text names; undefined if it is the e-mail of nobody. */
async function readSearch(db: Database, text: string) {
  if (!text.includes('@')) return { text };
  const email = parseEmail(text);
  const buyerId = email.refused ? undefined : await findUserIdByEmail(db, email.value);
  return buyerId === undefined ? undefined : { buyerId };
}
