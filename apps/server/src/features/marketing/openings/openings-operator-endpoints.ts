import * as contract from '@dukat/contract/back-office/openings';
import { openingName } from '@dukat/contract/openings';
import { accept, assert, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import {
  confirmedRequests,
  countOpenings,
  insertNotice,
  noticesSent,
} from './operator-openings-repository.ts';

/** The operators' view of the openings: who waits, and the notice that it is open. */
export function registerOpeningsOperatorEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listOpenings, async ({ db }) => {
    const [counts, notices] = await Promise.all([countOpenings(db), noticesSent(db)]);
    return accept({
      openings: openingName.options.map((opening) => {
        const count = counts.find((one) => one.opening === opening);
        return {
          opening,
          waiting: count?.waiting ?? 0,
          notified: count?.notified ?? 0,
          notice_at: notices.get(opening)?.toISOString() ?? null,
        };
      }),
    });
  });

  api.serveRead(contract.listOpeningRequests, async ({ db, params, query: { offset, limit } }) => {
    const found = await confirmedRequests(db, { opening: params.opening, offset, limit: limit + 1 });
    return accept({ requests: found.slice(0, limit).map(wireRequest), has_more: found.length > limit });
  });

  api.serveWrite(contract.sendOpeningNotice, async ({ tx, params, caller, now }) => {
    const { opening } = params;
    const isFirst = await insertNotice(tx, { opening, operatorId: signedInOperator(caller).id, now });
    if (!isFirst) return refuse('notice_sent_already');
    await recordOperatorAct(
      { tx, caller, now },
      { act: 'opening.notice_sent', subject: `opening:${opening}` },
    );
    return accept({});
  });
}

function wireRequest(request: Awaited<ReturnType<typeof confirmedRequests>>[number]) {
  const { public_id, email, brand, locale, confirmed_at, notified_at, isGivenUp } = request;
  assert(confirmed_at !== null, 'expected a confirmed request');
  return {
    id: public_id,
    email,
    brand,
    locale,
    confirmed_at: confirmed_at.toISOString(),
    notified_at: notified_at?.toISOString() ?? null,
    is_given_up: isGivenUp,
  };
}
