import { decideLink, type LinkPurpose, mayActHere } from '@dukat/rules/identity/mailed-link';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockLink, type StoredLink, useLink } from './mailed-links-repository.ts';

/** How a link is opened. */
export interface LinkOpening {
  readonly token: string;
  /** Whoever opens it on another device than the one that asked has seen who asked, and goes on. */
  readonly isConfirmed: boolean;
  readonly deviceId: string;
  readonly now: Date;
}

/** What became of an opened link: it has acted, or whoever asked for it elsewhere is shown first. */
export interface OpenedLink {
  readonly askedElsewhere: StoredLink | null;
}

export const hasActed: OpenedLink = { askedElsewhere: null };

/** The link, where it was asked for on another device and nobody has confirmed; then it does nothing and is not used up. */
export function askedElsewhere(
  link: StoredLink,
  { isConfirmed, deviceId }: Pick<LinkOpening, 'isConfirmed' | 'deviceId'>,
): StoredLink | null {
  const mayAct = mayActHere({ askedOn: link.asker?.deviceId, openedOn: deviceId, isConfirmed });
  return mayAct ? null : link;
}

/** What the opener is shown of whoever asked. */
export const askerAnswer = ({ createdAt, asker }: StoredLink) => ({
  asked_at: createdAt.toISOString(),
  browser: asker?.browser ?? null,
  system: asker?.system ?? null,
});

export const openedLinkAnswer = ({ askedElsewhere: link }: OpenedLink) => ({
  asked_by: link === null ? null : askerAnswer(link),
});

/** Of these a page says who asked for them. The others end something for their reader's safety, wherever they are opened. */
const ofAnAsker: readonly LinkPurpose[] = ['log_in', 'set_password', 'confirm_email'];

async function lockAskedLink(
  tx: Transaction,
  { token, now }: Pick<LinkOpening, 'token' | 'now'>,
): Promise<Result<StoredLink, 'link_invalid'>> {
  const link = await lockLink(tx, token);
  if (link === undefined || !ofAnAsker.includes(link.purpose)) return refuse('link_invalid');
  return decideLink(link, link.purpose, now);
}

/** Who asked for a link, before its opener is asked to type anything. */
export async function findAsker(
  tx: Transaction,
  opening: Omit<LinkOpening, 'isConfirmed'>,
): Promise<Result<OpenedLink, 'link_invalid'>> {
  const link = await lockAskedLink(tx, opening);
  if (link.refused) return link;
  const { deviceId } = opening;
  return accept({ askedElsewhere: askedElsewhere(link.value, { deviceId, isConfirmed: false }) });
}

/** Ends one link for a reader who did not ask for it. Those that the owner asked for live on. */
export async function disownLink(
  tx: Transaction,
  opening: Pick<LinkOpening, 'token' | 'now'>,
): Promise<Result<Record<string, never>, 'link_invalid'>> {
  const link = await lockAskedLink(tx, opening);
  if (link.refused) return link;
  await useLink(tx, link.value.id, opening.now);
  return accept({});
}
