import type { AnyEndpoint } from '@dukat/contract/endpoint';
import * as contract from '@dukat/contract/gift-card-claims';
import type { CommonCall } from '../../../platform/http/common-call.ts';
import { addressSubject } from '../../../platform/limits/address-subject.ts';
import type { CardsApi } from '../cards-api.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { checkCode } from './check-code.ts';
import { claimCard } from './claim-card.ts';
import { readClaim } from './claim-command.ts';

/** Commits refusals that count a wrong code. */
const counted = { commitOnRefusal: ['gift_card_code_unknown', 'too_many_attempts'] } as const;

/** Registers the endpoints for holders of a code, who need not be the buyer. */
export function registerClaiming(api: CardsApi, deps: GiftCardsDeps): void {
  const isLoopbackCounted = api.deps.limits?.isLoopbackCounted ?? false;
  const subjectsOf = ({ caller, remoteAddress }: Pick<CommonCall<AnyEndpoint>, 'caller' | 'remoteAddress'>) =>
    [`device:${caller.deviceId}`, addressSubject(remoteAddress, { isLoopbackCounted })].filter(
      (subject) => subject !== undefined,
    );

  api.serveWrite(
    contract.checkGiftCardCode,
    async ({ tx, query, now, ...call }) =>
      checkCode(tx, deps, { code: query.code, subjects: subjectsOf(call), now }),
    counted,
  );

  api.serveWrite(
    contract.claimGiftCard,
    async (call) => {
      const command = readClaim(call.body);
      return command.refused ? command : claimCard(call, deps, command.value, subjectsOf(call));
    },
    counted,
  );
}
