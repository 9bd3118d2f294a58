import * as contract from '@dukat/contract/back-office/content-library';
import { maxLabels } from '@dukat/rules/content/limits';
import { accept, assert, refuse } from '@dukat/rules/result';
import { recordOperatorAct } from '../../../platform/audit/operator-act.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { ApiEssentials } from '../../../platform/http/api-deps.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { signedInOperator } from '../../../platform/http/signed-in-operator.ts';
import { countLabels, hasLabel, listLabels, storeLabel } from '../labels-repository.ts';
import { alertPlaces } from '../writing/alert-places.ts';
import { drawPicture } from './draw-picture.ts';
import { illustrationNames } from './illustrations.ts';
import { pictureNames, picturesNamed, storePicture } from './pictures-repository.ts';
import { serveUploadedPictures } from './serve-pictures.ts';

/** The operators' library: pictures, tags, categories and places of alerts. */
export function registerContentLibrary(api: Api<ApiEssentials>): void {
  serveUploadedPictures(api.deps);

  api.serveRead(contract.listContentPictures, async ({ db, query: { offset, limit } }) => {
    const names = await pictureNames(db, { offset, limit: limit + 1 });
    const shown = names.slice(0, limit);
    const pictures = await picturesNamed(db, shown);
    return accept({
      pictures: shown.flatMap((name) => {
        const picture = pictures.get(name);
        return picture === undefined ? [] : [{ name, picture }];
      }),
      illustrations: [...illustrationNames],
      has_more: names.length > limit,
    });
  });

  // Encoding is slow and needs no connection, so only the result is stored in a transaction.
  api.serveSelfCommitted(contract.uploadContentPicture, async (call) => {
    const { db, body, caller, now } = call;
    const { name } = body;
    if ((await picturesNamed(db, [name])).size > 0 || illustrationNames.includes(name)) {
      return refuse('picture_name_taken', { field: 'name' });
    }
    const drawn = await drawPicture(Buffer.from(body.file, 'base64'));
    if (drawn.refused) return drawn;
    const uploadedBy = signedInOperator(caller).id;
    const isStored = await inTransaction(db, async (tx) => {
      const stored = await storePicture(tx, { name, ...drawn.value, uploadedBy, now });
      if (stored) {
        await recordOperatorAct(
          { ...call, tx },
          { act: 'content.picture_uploaded', subject: `picture:${name}` },
        );
      }
      return stored;
    });
    if (!isStored) return refuse('picture_name_taken', { field: 'name' });
    const picture = (await picturesNamed(db, [name])).get(name);
    assert(picture !== undefined, 'expected the stored picture');
    return accept({ name, picture });
  });

  api.serveRead(contract.listContentPlaces, async () => {
    const { portals, brands, pages, coins, markets } = alertPlaces;
    return accept({
      portals: [...portals],
      brands: [...brands],
      pages: [...pages],
      coins: [...coins],
      markets: [...markets],
    });
  });

  api.serveRead(contract.listContentLabels, async ({ db }) => accept({ labels: await listLabels(db) }));

  api.serveWrite(contract.saveContentLabel, async (call) => {
    const { tx, body } = call;
    const isNew = !(await hasLabel(tx, body.kind, body.key));
    if (isNew && (await countLabels(tx)) >= maxLabels) return refuse('too_many_labels');
    await storeLabel(tx, body);
    const subject = `${body.kind}:${body.key}`;
    await recordOperatorAct(call, { act: 'content.label_saved', subject, details: { is_new: isNew } });
    return accept({});
  });
}
