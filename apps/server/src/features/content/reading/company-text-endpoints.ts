import * as contract from '@dukat/contract/content/company-texts';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { extractWords } from '../markdown/render-markdown.ts';
import { fillNames } from './fill-names.ts';
import { renderItem } from './rendered-texts.ts';
import {
  contactHoursName,
  countShown,
  newestItems,
  newestSummaries,
  shownHours,
  shownItem,
} from './shown-content-repository.ts';

const mostMentions = 12;

export function registerCompanyTextEndpoints(api: Api): void {
  api.serveRead(contract.readLegalText, async ({ db, site, language, params, now }) => {
    const reader = { locale: language, now };
    const item = await shownItem(db, 'legal', params.document, reader);
    if (item === undefined) return refuse('text_unknown');
    const text = await renderItem(db, site, reader, item);
    return accept({ title: fillNames(item.title, site), since: item.shown_on, text });
  });

  api.serveRead(contract.listOpenPositions, async ({ db, site, language, query, now }) => {
    const reader = { locale: language, now };
    const items = await newestItems(db, 'position', reader, query);
    const positions = items.map(async (item) => ({
      name: item.name,
      title: fillNames(item.title, site),
      description: fillNames(item.description, site),
      place: item.place,
      kind: item.employment ?? ('full-time' as const),
      publishedOn: item.shown_on,
      text: await renderItem(db, site, reader, item),
    }));
    return accept({
      positions: await Promise.all(positions),
      total: await countShown(db, 'position', reader),
    });
  });

  api.serveRead(contract.listReleases, async ({ db, site, language, query, now }) => {
    const reader = { locale: language, now };
    const items = await newestItems(db, 'release', reader, query);
    const releases = items.map(async (item) => ({
      version: item.name,
      title: fillNames(item.title, site),
      publishedOn: item.shown_on,
      html: (await renderItem(db, site, reader, item)).html,
    }));
    return accept({ releases: await Promise.all(releases), total: await countShown(db, 'release', reader) });
  });

  api.serveRead(contract.readOpeningHours, async ({ db, site, language, now }) => {
    const item = await shownHours(db, contactHoursName, { locale: language, now });
    if (item === undefined || item.hours === null) return accept({ hours: null });
    const { days, closed_on: closed } = item.hours;
    const today = pragueDay(now);
    const closedOn = closed.filter((day) => day >= today).toSorted();
    return accept({ hours: { days, closedOn, note: extractWords(fillNames(item.body, site)) } });
  });

  api.serveRead(contract.listPressMentions, async ({ db, language, now }) => {
    const page = { offset: 0, limit: mostMentions };
    const items = await newestSummaries(db, 'mention', { locale: language, now }, page);
    return accept({
      mentions: items.map(({ name, title, description, link, shown_on }) => ({
        name,
        title,
        medium: description,
        url: link ?? '',
        publishedOn: shown_on,
      })),
    });
  });
}
