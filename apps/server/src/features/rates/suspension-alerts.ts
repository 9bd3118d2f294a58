import { alertTexts } from '@dukat/locales/alerts';
import { translate } from '@dukat/locales/compiled-texts';
import type { Descriptor } from '@dukat/locales/descriptors';
import { localeCodes } from '@dukat/locales/locale';
import { type SuspensionCause, suspensionCauses } from '@dukat/rules/rates/suspension-causes';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import { type AutomaticAlert, replaceAlerts } from '../site/alerts-facade.ts';
import type { Tick } from './tick-body.ts';

export interface SuspensionDeps {
  readonly database: Database;
  readonly log: Logger;
}

/**
 * Keeps the alerts about suspended trading in step with each tick: raises missing ones, ends others. The first tick ends what an earlier
 * process left.
 */
export function suspensionAlerts({ database, log }: SuspensionDeps): (tick: Tick) => void {
  let reported: string | undefined;
  let keeping: Promise<void> = Promise.resolve();
  return (tick) => {
    const suspended = [...tick.coins].filter(([, { suspended }]) => suspended).map(([coin]) => coin);
    const causes = suspensionCauses(suspended);
    if (causes.join() === reported) return;
    reported = causes.join();
    const now = new Date(tick.timeMs);
    const alerts = causes.map((cause) => toAlert(cause, now));
    keeping = keeping
      .then(() =>
        database.transaction().execute((tx) => replaceAlerts(tx, { prefix: 'rates:', alerts, now })),
      )
      .catch((error: unknown) => {
        // Retried with the next tick.
        reported = undefined;
        log.error({ err: error }, 'the alerts about suspended trading could not be kept');
      });
  };
}

function toAlert(cause: SuspensionCause, now: Date): AutomaticAlert {
  const coin = cause.slice('rates:'.length);
  const { all_suspended_title, coin_suspended_title, suspended_text } = alertTexts;
  const inAll = (text: Descriptor) => ({
    en_US: translate(text, 'en_US', { coin }),
    ...Object.fromEntries(localeCodes.map((locale) => [locale, translate(text, locale, { coin })])),
  });
  return {
    cause,
    severity: 'warning',
    title: inAll(coin === '*' ? all_suspended_title : coin_suspended_title),
    text: inAll(suspended_text),
    now,
  };
}
