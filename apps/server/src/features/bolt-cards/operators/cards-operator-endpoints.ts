import * as contract from '@dukat/contract/back-office/products/bolt-cards';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { userByEmailText, usersById } from '../../identity/identity-facade.ts';
import { decideCard } from './decide-card.ts';
import { listAllCards } from './operator-cards-repository.ts';

export function registerCardsOperatorEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listOperatorBoltCards, async ({ db, query: { email, ...query } }) => {
    const owner = email === undefined ? undefined : await userByEmailText(db, email);
    if (email !== undefined && owner === undefined) return accept({ bolt_cards: [], has_more: false });
    const found = await listAllCards(db, { ...query, userId: owner?.id });
    const cards = found.slice(0, query.limit);
    const users = await usersById(db, [...new Set(cards.map((card) => card.user_id))]);
    return accept({
      bolt_cards: cards.map((card) => ({
        id: card.public_id,
        email: users.get(card.user_id)?.email ?? '',
        name: card.name,
        status: card.status,
        blocked_by: card.blocked_by,
        single_limit: card.single_sats,
        daily_limit: card.daily_sats,
        tapped_at: card.tapped_at?.toISOString() ?? null,
        created_at: card.created_at.toISOString(),
      })),
      has_more: found.length > query.limit,
    });
  });

  api.serveWrite(contract.decideBoltCard, (call) => decideCard(call, { id: call.params.id, ...call.body }));
}
