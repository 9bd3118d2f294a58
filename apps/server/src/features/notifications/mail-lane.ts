import { brands } from '@dukat/brands/sites';
import type { Mails } from '@dukat/locales/mails/mail';
import { mailPauseSeconds, maxMailAttempts } from '@dukat/rules/notifications/limits';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { continueTraces } from '../../platform/tracing/continue-traces.ts';
import { markCurrentFailed } from '../../platform/tracing/spans.ts';
import { brandMark } from './brand-mark.ts';
import { mailAttempts } from './mail-metrics.ts';
import { MailRefused, type MailTransport } from './mail-port.ts';
import {
  abandonMail,
  type ClaimedMail,
  claimMails,
  markSent,
  postponeMail,
  releaseAbandonedMails,
} from './mails-repository.ts';
import { renderMail } from './render-mail.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: Logger;
  /** The process that claims mails; its lock shows that it is alive. */
  readonly events: Pick<Events, 'processName'>;
  /** The mails of all slices. */
  readonly mails: Mails;
}

export interface MailLane {
  /** Delivers due mails, at most a few batches. Slow deliveries continue in parallel to the next rounds. */
  round(): Promise<void>;
}

/** Concurrent deliveries. */
const mailsAtOnce = 50;
/** A shutdown waits for the round, so rounds are short. */
const batchesInRound = 4;
/** How long a round waits for a slow provider before its deliveries continue in the background. */
const patienceMs = 1000;
/** How often mails are released that a dead process had claimed. */
const releaseEveryMs = 2000;

/**
 * Mails are delivered separately from the job queue, so that nothing waits behind them. A mail is claimed before sending and marked as sent
 * afterwards: if the program dies in between, it is sent again with the same Message-ID.
 */
export function mailLane({ database, clock, transport, log, mails: known, events }: MailDeps): MailLane {
  const underway = new Set<Promise<void>>();
  const sent: string[] = [];
  let noting: Promise<void> = Promise.resolve();
  let releasedAt = Number.NEGATIVE_INFINITY;

  /** One statement at a time marks all mails sent meanwhile, over one connection. */
  function recordSent(): Promise<void> {
    noting = noting.then(async () => {
      const ids = sent.splice(0);
      if (ids.length === 0) return;
      try {
        await markSent(database, ids, clock.now());
      } catch (error) {
        // Marked with the next ones, before they are due again.
        sent.push(...ids);
        log.error({ err: error, mails: ids }, 'mails went out and could not be noted');
      }
    });
    return noting;
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    try {
      // Every earlier attempt ended with its process.
      if (mail.attempts > maxMailAttempts) throw new MailRefused('no try of it came to an end');
      const brand = findBrand(mail);
      await transport.send({ ...renderMail(known, mail, brand), mark: await brandMark(brand) });
    } catch (error) {
      return recordFailure({ database, clock, log }, mail, error);
    }
    mailAttempts.inc({ result: 'sent' });
    sent.push(mail.id);
    await recordSent();
  }

  function begin(mail: ClaimedMail): void {
    const delivery = continueTraces(`mail ${mail.template}`, [mail.traceparent], () => deliver(mail))
      // The claim expires, and the mail is tried again.
      .catch((error: unknown) => log.error({ err: error, mail: mail.id }, 'a mail could not be noted'))
      .finally(() => underway.delete(delivery));
    underway.add(delivery);
  }

  return {
    async round() {
      await recordSent();
      if (performance.now() - releasedAt >= releaseEveryMs) {
        await releaseAbandonedMails(database, events.processName);
        releasedAt = performance.now();
      }
      for (let batch = 0; batch < batchesInRound && underway.size < mailsAtOnce; batch += 1) {
        const wanted = mailsAtOnce - underway.size;
        const mails = await claimMails(database, wanted, events.processName);
        for (const mail of mails) begin(mail);
        await withPatience(Promise.all(underway));
        if (mails.length < wanted) return;
      }
    },
  };
}

async function recordFailure(
  { database, clock, log }: Pick<MailDeps, 'database' | 'clock' | 'log'>,
  { id, attempts }: ClaimedMail,
  error: unknown,
): Promise<void> {
  markCurrentFailed(error);
  const reason = error instanceof Error ? error.message : String(error);
  const isGivenUp = error instanceof MailRefused || attempts >= maxMailAttempts;
  mailAttempts.inc({ result: isGivenUp ? 'given_up' : 'postponed' });
  if (!isGivenUp) return postponeMail(database, id, reason, mailPauseSeconds(attempts));
  log.warn({ mail: id, attempts }, 'a mail was given up');
  await abandonMail(database, id, reason, clock.now());
}

function findBrand(mail: ClaimedMail) {
  const brand = brands.find(({ id }) => id === mail.brand) ?? brands[0];
  if (brand === undefined) throw new Error('No brand is configured');
  return brand;
}

async function withPatience(work: Promise<unknown>): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, patienceMs);
  try {
    await Promise.race([work, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
