// Who may import whom: the rules of ARCHITECTURE.md. Each is proven by a planted violation in scripts/import-rules.test.ts.

const tests = '\\.(test|race|node)\\.tsx?$|\\.(db|race|node|ui)\\.test\\.tsx?$|/testing/|\\.examples\\.ts$';

/** A package that may import itself, the named workspace packages and the named packages of npm, and nothing else. */
function onlyImports(name, packages, fromNpm = []) {
  return {
    name: `${name}-stays-pure`,
    comment: `packages/${name} imports only itself${packages.map((other) => `, ${other}`).join('')}${fromNpm.map((other) => `, ${other}`).join('')}.`,
    severity: 'error',
    from: { path: `^packages/${name}/src/`, pathNot: tests },
    to: {
      pathNot: [
        `^packages/${name}/`,
        ...packages.map((other) => `^packages/${other}/src/`),
        ...fromNpm.map((other) => `node_modules/${other}/`),
      ],
    },
  };
}

function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

export default {
  forbidden: [
    never(
      'imports-exist',
      'An import must lead somewhere.',
      { pathNot: 'node_modules' },
      {
        couldNotResolve: true,
        pathNot: '^(virtual:|tanstack-start|#tanstack|.*\\?)',
      },
    ),
    onlyImports('rules', [], ['@scure/base', '@noble/hashes', 'ibantools']),
    onlyImports('ledger', ['rules']),
    onlyImports('matching-engine', ['rules']),
    onlyImports('contract', ['rules'], ['zod']),
    never(
      'packages-know-no-app',
      'Packages are below the applications.',
      { path: '^packages/' },
      { path: '^(apps|e2e|benchmarks|scripts)/' },
    ),
    never(
      'integrations-stand-alone',
      'An integration is taken away and used elsewhere: it knows the interface and nothing of the program.',
      { path: '^integrations/', pathNot: tests },
      { pathNot: ['^integrations/', 'node_modules/'] },
    ),
    never(
      'platform-knows-no-feature',
      'The server’s platform is below the features and adapters.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(features|adapters|main)' },
    ),
    never(
      'no-circles',
      'Files that import each other, be it types alone, are one file in two places.',
      // The router and its generated tree are the framework's.
      {
        path: '^(apps|packages|integrations)/',
        pathNot: 'routeTree\\.gen\\.ts$|^apps/web/src/router\\.tsx$',
      },
      { circular: true },
    ),
    never(
      'production-knows-no-test',
      'What runs for customers never imports what only tests need: examples, worlds, fakes.',
      { path: '^(apps|packages)/', pathNot: [tests, '^apps/[^/]+/build/', 'vitest\\.config\\.ts$'] },
      { path: '^(apps|packages)/.*(' + tests + ')' },
    ),
    never(
      'slices-meet-at-facades',
      'A slice of the server reaches another one only through its facade.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '-facade\\.ts$'],
      },
    ),
    never(
      'features-know-no-adapter',
      'A feature names a port; main hands it the adapter.',
      { path: '^apps/server/src/features/', pathNot: tests },
      { path: '^apps/server/src/(adapters/|main)' },
    ),
    never(
      'adapters-know-only-ports',
      'An adapter fulfils a port and knows nothing else of a feature.',
      { path: '^apps/(server|sandbox)/src/adapters/', pathNot: tests },
      { path: '^apps/server/src/features/', pathNot: '-(port|source)\\.ts$' },
    ),
    never(
      'server-knows-no-sandbox',
      'The server starts without the sandbox, which is above it; only tests of the server use it.',
      { path: '^apps/server/src/', pathNot: tests },
      { path: '^apps/sandbox/' },
    ),
    never(
      'browser-knows-no-server',
      'Code for the browser never reaches code of the server.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/'], pathNot: tests },
      { path: ['^apps/(server|sandbox)/', '^packages/(ledger|matching-engine)/'] },
    ),
    never(
      'browser-has-no-node',
      'Code for the browser cannot use the modules of Node.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/'], pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'server-knows-no-screen',
      'The server gets the built web, and of its sources only the types of what it hands over.',
      { path: '^apps/(server|sandbox)/src/', pathNot: tests },
      {
        path: '^apps/(web|back-office)/src/',
        // The swc parser cannot tell an import of types apart, so the files that hold these types are named.
        pathNot: '^apps/web/src/platform/(page-request|api/api)\\.ts$',
      },
    ),
    never(
      'design-system-knows-no-business',
      'The design system knows no business word.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/ui/'], pathNot: tests },
      {
        path: ['^apps/(web|back-office)/src/(features|routes)/', '^packages/(contract|rules/src/(?!money/))'],
      },
    ),
    never(
      'web-platform-knows-no-feature',
      'The web’s platform is below its features.',
      { path: '^apps/(web|back-office)/src/platform/', pathNot: tests },
      { path: '^apps/(web|back-office)/src/(features|routes)/' },
    ),
    never(
      'web-slices-are-islands',
      'A slice of the web knows no other slice; a route composes them.',
      { path: '^apps/(web|back-office)/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^apps/(web|back-office)/src/(features|routes)/',
        pathNot: '^apps/$1/src/features/$2/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.output|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
