import type { Site } from '@dukat/brands/site';
import * as contract from '@dukat/contract/bolt-cards';
import type { EndpointBody } from '@dukat/contract/endpoint';
import { accept, refuse } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import { signedInUser } from '../../../platform/http/signed-in-user.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { type CardRow, findOwnCard } from '../cards-repository.ts';
import { listTaps } from '../taps-repository.ts';
import { blockOwnCard, changeCard, createCard, type NewLink, wipeOwnCard } from './change-card.ts';
import { showCards, showOwnCards } from './show-cards.ts';
import { wireLink, wireTap } from './wire-card.ts';

export function registerCardEndpoints(api: Api, deps: BoltCardsDeps): void {
  const { payments } = deps;

  async function showCard(db: Database, card: CardRow, now: Date): Promise<contract.BoltCard> {
    const [shown] = await showCards(db, deps, card.user_id, [card], now);
    if (shown === undefined) throw new Error('Expected the card');
    return shown;
  }

  api.serveRead(contract.listBoltCards, async ({ db, caller, now }) => {
    const { id: userId } = signedInUser(caller);
    return accept({ bolt_cards: await showOwnCards(db, deps, userId, now) });
  });

  api.serveWrite(contract.createBoltCard, async ({ tx, body, caller, site, now }) => {
    const { id: userId, portfolioId, portfolioType } = signedInUser(caller);
    if (portfolioType !== 'basic') return refuse('basic_portfolio_needed');
    const owner = { userId, portfolioId, deviceId: caller.deviceId, now };
    const created = await createCard(tx, readForm(body), owner);
    if (created.refused) return created;
    const { card, link } = created.value;
    return accept({ bolt_card: await showCard(tx, card, now), link: wireLink(link, site) });
  });

  api.serveWrite(contract.changeBoltCard, async ({ tx, params, body, caller, site, now }) => {
    const owner = { userId: signedInUser(caller).id, deviceId: caller.deviceId, now };
    const form = { ...readForm(body), isProgrammedAgain: body.is_programmed_again };
    const changed = await changeCard(tx, params.cardId, form, owner);
    if (changed.refused) return changed;
    const { card, link } = changed.value;
    return accept({ bolt_card: await showCard(tx, card, now), link: wireOptional(link, site) });
  });

  api.serveWrite(contract.blockBoltCard, async ({ tx, params, caller, now }) => {
    const owner = { userId: signedInUser(caller).id, deviceId: caller.deviceId, now };
    const blocked = await blockOwnCard(tx, params.cardId, owner);
    return blocked.refused ? blocked : accept({ bolt_card: await showCard(tx, blocked.value, now) });
  });

  api.serveWrite(contract.wipeBoltCard, async ({ tx, params, caller, site, now }) => {
    const owner = { userId: signedInUser(caller).id, deviceId: caller.deviceId, now };
    const wiped = await wipeOwnCard(tx, params.cardId, owner);
    if (wiped.refused) return wiped;
    const { card, link } = wiped.value;
    return accept({ bolt_card: await showCard(tx, card, now), link: wireOptional(link, site) });
  });

  api.serveRead(contract.listBoltCardTaps, async ({ db, params, query, caller, now }) => {
    const card = await findOwnCard(db, signedInUser(caller).id, params.cardId);
    if (card === undefined) return refuse('bolt_card_unknown');
    const { rows, total } = await listTaps(db, card.id, query);
    const withdrawals = rows.flatMap(({ withdrawal_id: id }) => id ?? []);
    const steps = await payments.steps(db, withdrawals, now);
    return accept({ taps: rows.map((row) => wireTap(row, steps.get(row.withdrawal_id ?? ''))), total });
  });
}

const wireOptional = (link: NewLink | null, site: Site) => link && wireLink(link, site);

const readForm = (body: EndpointBody<typeof contract.createBoltCard>) => ({
  name: body.name,
  singleLimit: body.single_limit,
  dailyLimit: body.daily_limit,
  pinAbove: body.pin_above,
  pin: body.pin,
});
