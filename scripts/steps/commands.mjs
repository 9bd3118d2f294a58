/** An npm command: its usage, its options (as for `parseArgs`), how many other arguments it takes, and the scripts it runs. */
const flag = { type: 'boolean' };
const text = { type: 'string' };
const server = (name) => ['run.mjs', `apps/server/src/${name}.ts`];
const tool = (...args) => ['run.mjs', '--bin', ...args];
const extractTexts = (config) => tool('lingui', 'extract', '--clean', '--config', config);

export const commands = {
  start: {
    does: 'starts everything, on port 3000; --prepare only installs and builds',
    usage: '[--prepare]',
    options: { prepare: flag },
    runs: [['start.mjs']],
  },
  dev: { does: 'the same with hot reload of web, back office and server', runs: [['start.mjs', '--dev']] },
  operator: {
    does: 'manages operators; prints settings and keys',
    usage: 'COMMAND [arguments]; without a COMMAND it lists them',
    most: 4,
    runs: [server('operator')],
  },
  doctor: {
    does: 'checks the installation and changes nothing',
    usage: '[--json] [--bundle FILE] [--backups FOLDER]',
    options: { json: flag, bundle: text, backups: text },
    runs: [server('doctor')],
  },
  books: { does: 'audits the ledger of a live database', runs: [server('books')] },
  backup: {
    does: 'writes the whole database to a file, which --verify restores; base, verify: the archive of the own server; check: pgBackRest',
    usage: 'FILE [--verify] | base | verify | check [--stanza NAME] [--tried TEXT]',
    options: { verify: flag, stanza: text, tried: text },
    least: 1,
    most: 1,
    runs: [server('backup')],
  },
  restore: {
    does: 'restores a backup, or the archive to a moment, into an empty data directory or database',
    usage: 'FILE | --to MOMENT --key FILE [--system ID]',
    options: { to: text, key: text, system: text },
    most: 1,
    runs: [server('restore')],
  },
  upgrade: {
    does: 'upgrades this installation to a version or an unpacked folder; --check only checks, --back returns',
    usage: 'VERSION|FOLDER [--check] | --back',
    options: { check: flag, back: flag },
    most: 1,
    runs: [server('upgrade')],
  },
  test: {
    does: 'runs all checks and tests, or those of a slice',
    usage: '[--only check|unit|db|ui|journeys] [--install-chromium] [part of a file name]',
    options: { only: text, 'install-chromium': flag },
    most: 20,
    runs: [['test.mjs']],
  },
  e2e: {
    does: 'runs the tests in a real browser',
    usage: '[--install-chromium] [part of a file name]',
    options: { 'install-chromium': flag },
    most: 20,
    runs: [['test.mjs', '--only', 'journeys']],
  },
  check: {
    does: 'checks format, lint, types, import rules and dead code',
    runs: [['test.mjs', '--only', 'check']],
  },
  fix: { does: 'formats and fixes', runs: [tool('biome', 'check', '--write', '.')] },
  bench: {
    does: 'benchmark results against a baseline; without a NAME it lists them',
    usage: '[NAME] [options of the benchmark]',
    // Each benchmark checks its own options.
    isOpen: true,
    runs: [['run.mjs', 'benchmarks/benchmark.ts']],
  },
  drill: {
    does: 'runs the previous release, or a named version, on the schema of this one; takes minutes',
    usage: 'upgrade [TAG|COMMIT]',
    least: 1,
    most: 2,
    runs: [['run.mjs', 'scripts/drills/upgrade.ts']],
  },
  nets: {
    does: 'prints what a rewrite must keep',
    usage: '[text|interface|catalogue|money ...]',
    most: 4,
    runs: [['run.mjs', 'scripts/nets/nets.ts']],
  },
  measure: {
    does: 'size of code and documents',
    usage: '[--duplicates]',
    options: { duplicates: flag },
    runs: [['run.mjs', 'scripts/measure.ts']],
  },
  texts: {
    does: 'brings the text catalogues up to date with the code',
    runs: [extractTexts('packages/locales/lingui.config.ts'), extractTexts('apps/web/lingui.config.ts')],
  },
  settings: {
    does: 'writes the documents that are generated from the settings',
    runs: [['run.mjs', 'scripts/settings.ts']],
  },
  tables: { does: 'writes the types of the database’s tables', runs: [['run.mjs', 'scripts/tables.ts']] },
  screenshots: {
    does: 'pictures of every page into a folder that git ignores',
    usage:
      '[--pages home,fees] [--brands anycoin,divex] [--languages cs,en] [--widths phone,laptop,desktop] [--schemes light,dark] [--port 3000]',
    options: { pages: text, brands: text, languages: text, widths: text, schemes: text, port: text },
    runs: [['run.mjs', 'scripts/screenshots.ts']],
  },
  gallery: {
    does: 'every UI component in every state, brand and scheme',
    runs: [tool('vite', 'packages/ui/gallery')],
  },
};
