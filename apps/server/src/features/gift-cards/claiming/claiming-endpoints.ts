import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/gift-cards';
import { refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { CommonCall } from '../../../platform/http/common-call.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { checkCode } from './check-code.ts';
import { claimCard } from './claim-card.ts';
import { readClaim } from './claim-command.ts';

/** Commits refusals that count a wrong code. */
const counted = { commitOnRefusal: ['gift_card_code_unknown', 'too_many_attempts'] } as const;

/** Brands that hide the card pages have no cards. */
export const hasCards = ({ brand }: Site) => !brand.hiddenPages.includes('buy_gift_card');

/** Registers the endpoints for holders of a code, who need not be the buyer. */
export function registerClaiming(api: Api, deps: GiftCardsDeps): void {
  const isLoopbackCounted = api.deps.limits?.isLoopbackCounted ?? false;
  const subjectsOf = ({ caller, remoteAddress }: Pick<CommonCall<AnyEndpoint>, 'caller' | 'remoteAddress'>) =>
    [`device:${caller.deviceId}`, addressSubject(remoteAddress, { isLoopbackCounted })].filter(
      (subject) => subject !== undefined,
    );

  api.serveWrite(
    contract.checkGiftCardCode,
    async ({ tx, site, query, now, ...call }) => {
      if (!hasCards(site)) return refuse('gift_card_code_unknown');
      return checkCode(tx, deps, { code: query.code, subjects: subjectsOf(call), now });
    },
    counted,
  );

  api.serveWrite(
    contract.claimGiftCard,
    async (call) => {
      if (!hasCards(call.site)) return refuse('gift_card_code_unknown');
      const command = readClaim(call.body);
      return command.refused ? command : claimCard(call, deps, command.value, subjectsOf(call));
    },
    counted,
  );
}
