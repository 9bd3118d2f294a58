import { decideLink, type LinkPurpose, mayActOnDevice } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockLink, type StoredLink, useLink } from './mailed-links-repository.ts';

/** A request to open a link. */
export interface LinkOpening {
  readonly token: string;
  /** True when the opener was shown which other device requested the link, and continued. */
  readonly isConfirmed: boolean;
  readonly deviceId: string;
  readonly now: Date;
}

/** Outcome of opening a link: null when it has acted; otherwise the link, whose requester is shown before it acts. */
export interface OpenedLink {
  readonly requestedElsewhere: StoredLink | null;
}

export const linkActed: OpenedLink = { requestedElsewhere: null };

/** Returns the link if another device requested it and nobody has confirmed. In that case it does not act and is not used up. */
export function requestedElsewhere(
  link: StoredLink,
  { isConfirmed, deviceId }: Pick<LinkOpening, 'isConfirmed' | 'deviceId'>,
): StoredLink | null {
  const mayAct = mayActOnDevice({ requestedOn: link.asker?.deviceId, openedOn: deviceId, isConfirmed });
  return mayAct ? null : link;
}

/** Details of the requester that the opener sees. */
export const wireRequester = ({ createdAt, asker }: StoredLink) => ({
  asked_at: createdAt.toISOString(),
  browser: asker?.browser ?? null,
  system: asker?.system ?? null,
});

export const wireOpenedLink = ({ requestedElsewhere: link }: OpenedLink) => ({
  asked_by: link === null ? null : wireRequester(link),
});

/**
 * Purposes whose page shows who requested the link. Links of other purposes end something for their reader's safety and act on any device.
 */
const purposesWithRequester: readonly LinkPurpose[] = ['log_in', 'set_password', 'confirm_email'];

async function lockRequestedLink(
  tx: Transaction,
  { token, now }: Pick<LinkOpening, 'token' | 'now'>,
): Promise<Result<StoredLink, 'link_invalid'>> {
  const link = await lockLink(tx, token);
  if (link === undefined || !purposesWithRequester.includes(link.purpose)) return refuse('link_invalid');
  return decideLink(link, link.purpose, now);
}

/** Returns who requested a link, before its opener has to type anything. */
export async function findRequester(
  tx: Transaction,
  opening: Omit<LinkOpening, 'isConfirmed'>,
): Promise<Result<OpenedLink, 'link_invalid'>> {
  const link = await lockRequestedLink(tx, opening);
  if (link.refused) return link;
  const { deviceId } = opening;
  return accept({ requestedElsewhere: requestedElsewhere(link.value, { deviceId, isConfirmed: false }) });
}

/** Ends one link for a reader who did not request it. The owner's other links stay valid. */
export async function disownLink(
  tx: Transaction,
  opening: Pick<LinkOpening, 'token' | 'now'>,
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const link = await lockRequestedLink(tx, opening);
  if (link.refused) return link;
  await useLink(tx, link.value.id, opening.now);
  return accept({});
}
