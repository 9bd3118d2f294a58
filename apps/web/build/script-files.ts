// A dozen small files, compressed separately, are up to a third larger than one, and each name is listed in every page that needs it.

const figures =
  /\/(apps\/web\/src\/platform\/(format\/use-format|currencies|page-head|canonical-url|structured-data)|packages\/(contract\/src\/(identity|orders|payments|gateways)\.|brands\/src\/page-path|rules\/src\/(money\/(rate|rounding)|orders\/(price-limits|order-amounts)|verification\/limits)|locales\/src\/format-|ui\/src\/(data\/price|pictures\/coin-icon|forms\/(amount-field|group-digits|use-grouped-input)|feedback\/(countdown-bar|use-now))))/;
const fields =
  /\/packages\/(ui\/src\/(forms\/(field|text-field|checkbox)|actions\/text-link|data\/summary)|rules\/src\/identity\/email)\./;
/** Code shared by fewer pages than this is not grouped, so that the other pages need not load it. */
const minPages = 4;

/** Decides into which files the browser's build puts its scripts. */
export const scriptFiles = {
  // The shortest hash that rolldown allows for this many files, because every page's script lists them all. A hash may contain a hyphen
  // but no dot, so that the chunk's name can be separated from its hash (`chunk-failure.ts`).
  chunkFileNames: 'assets/[name].[hash:7].js',
  entryFileNames: 'assets/[name].[hash].js',
  // The entry script lists every style sheet, and no message shows their names. Without names the list is a third shorter.
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
  codeSplitting: {
    groups: [
      { name: 'base', tags: ['$initial' as const], priority: 2 },
      { name: 'figures', test: figures, minShareCount: minPages, priority: 1 },
      { name: 'fields', test: fields, minShareCount: minPages, priority: 1 },
    ],
  },
};

/**
 * Disables Vite's lists of a chunk's scripts to preload, which would add 1.4 kB to every page. A rendered page lists its scripts in its
 * head, and preloading a page loads its imports anyway. The lists of style sheets stay, because nothing may be shown without them.
 */
export const preloading = { polyfill: false, resolveDependencies: () => [] };
