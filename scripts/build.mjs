// Compiles the texts and builds the web app and the back office if their sources changed since the last build.
import { ensureWebBuilt } from './steps/build-web.mjs';
import { ensureTextsCompiled } from './steps/compile-texts.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { findNode } from './steps/node.mjs';
import { runExclusively } from './steps/run-exclusively.mjs';
import { runScript } from './steps/run-script.mjs';

await runScript(() =>
  runExclusively(async () => {
    await ensureInstalled();
    const node = await findNode();
    await ensureTextsCompiled(node);
    await ensureWebBuilt(node);
  }),
);
