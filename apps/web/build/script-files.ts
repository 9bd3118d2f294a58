// A dozen small files, each compressed by itself, weigh up to a third more than one, and each one's name stands in the list of every page
// that needs it.

const figures =
  /\/(apps\/web\/src\/platform\/(format\/use-format|currencies|page-head|canonical-url|structured-data)|packages\/(contract\/src\/(identity|orders|payments|gateways)\.|brands\/src\/page-path|rules\/src\/(money\/(rate|rounding)|orders\/(price-limits|order-amounts)|verification\/limits)|locales\/src\/format-|ui\/src\/(data\/price|pictures\/coin-icon|forms\/(amount-field|group-digits|use-grouped-input)|feedback\/(countdown-bar|use-now))))/;
const fields =
  /\/packages\/(ui\/src\/(forms\/(field|text-field|checkbox)|actions\/text-link|data\/summary)|rules\/src\/identity\/email)\./;
/** Fewer pages than these had better not make the others load what they share. */
const leastPages = 4;

/** Into which files the browser's build puts its scripts. */
export const scriptFiles = {
  // The shortest hash that rolldown allows for this many files: every page's script names them all. A hash may contain a hyphen but no
  // dot, so the name of a chunk can be separated from its hash (`chunk-failure.ts`).
  chunkFileNames: 'assets/[name].[hash:7].js',
  entryFileNames: 'assets/[name].[hash].js',
  // The entry script lists every style sheet, and no message shows their names: without names the list is a third shorter.
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
  codeSplitting: {
    groups: [
      { name: 'base', tags: ['$initial' as const], priority: 2 },
      { name: 'figures', test: figures, minShareCount: leastPages, priority: 1 },
      { name: 'fields', test: fields, minShareCount: leastPages, priority: 1 },
    ],
  },
};

/**
 * A page that is drawn names its scripts in its head, and one that is fetched before its click loads what its script imports. The lists of these
 * in every page's script, which Vite keeps for a click that comes before, would weigh 1.4 kB; of style sheets, without which nothing
 * may be shown, they stay.
 */
export const preloading = { polyfill: false, resolveDependencies: () => [] };
