import * as contract from '@dukat/contract/back-office/content';
import { countWords, readingMinutes } from '@dukat/rules/content/fold-text';
import { contentState, settled, shownVersion } from '@dukat/rules/content/publication';
import { accept, refuse } from '@dukat/rules/result';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { extractWords, findPictureNames, renderMarkdown } from '../markdown/render-markdown.ts';
import { picturesNamed } from '../pictures/pictures-repository.ts';
import { fillNames } from '../reading/fill-names.ts';
import { type ListedItem, listedItem, listItems, listVersions } from './item-lists-repository.ts';
import { findVersion } from './items-repository.ts';
import { serveContentActs } from './writing-act-endpoints.ts';

/** The operators' content management: lists, versions, previews and publication. */
export function registerContentWriting(api: Api<ApiEssentials>): void {
  api.serveRead(contract.listContent, async ({ db, query, language, now }) => {
    const { items, hasMore } = await listItems(db, query.kind, language, query);
    return accept({ items: items.map((item) => wireItem(item, now)), has_more: hasMore });
  });

  api.serveRead(contract.readContent, async ({ db, params, query, language, now }) => {
    const item = await listedItem(db, params.id, language);
    if (item === undefined) return refuse('content_unknown');
    const number = query.version ?? item.publication.newest;
    const draft = await findVersion(db, item.id, number);
    if (draft === undefined) return refuse('version_unknown');
    return accept({ item: wireItem(item, now), number, draft: { ...draft, tags: [...draft.tags] } });
  });

  api.serveRead(contract.listContentVersions, async ({ db, params, query, language, now }) => {
    const item = await listedItem(db, params.id, language);
    if (item === undefined) return refuse('content_unknown');
    const live = shownVersion(item.publication, now);
    const { versions, hasMore } = await listVersions(db, item.id, query);
    return accept({
      versions: versions.map(({ written_at, ...version }) => ({
        ...version,
        written_at: written_at.toISOString(),
        is_live: version.number === live,
      })),
      has_more: hasMore,
    });
  });

  api.serveSelfCommitted(contract.previewContent, async ({ db, body, site }) => {
    const filled = fillNames(body.body, site);
    const text = renderMarkdown(filled, body.locale, await picturesNamed(db, findPictureNames(filled)));
    return accept({ text, reading_minutes: readingMinutes(countWords(extractWords(filled))) });
  });

  serveContentActs(api);
}

function wireItem({ id, kind, name, title, publication, changedAt }: ListedItem, now: Date) {
  const { newest, live, next, nextAt } = settled(publication, now);
  return {
    id,
    kind,
    name,
    title,
    state: contentState(publication, now),
    newest,
    live,
    next: next === null || nextAt === null ? null : { number: next, at: nextAt.toISOString() },
    changed_at: changedAt.toISOString(),
  };
}
