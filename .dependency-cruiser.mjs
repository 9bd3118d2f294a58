// The import rules of ARCHITECTURE.md. scripts/import-rules.test.ts tests each with a planted violation.

const tests = '\\.(test|race|node)\\.tsx?$|\\.(db|race|node|ui)\\.test\\.tsx?$|/testing/|\\.examples\\.ts$';

/** A package that may import only itself, the given workspace packages and the given npm packages. */
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
      'Imported files and packages must exist.',
      { pathNot: 'node_modules' },
      {
        couldNotResolve: true,
        pathNot: '^(virtual:|tanstack-start|#tanstack|.*\\?)',
      },
    ),
    onlyImports('rules', [], ['@scure/base', '@noble/curves', '@noble/hashes', 'ibantools']),
    onlyImports('ledger', ['rules']),
    onlyImports('matching-engine', ['rules']),
    onlyImports('contract', ['rules'], ['zod']),
    never(
      'packages-know-no-app',
      'Packages do not import applications, e2e tests, benchmarks or scripts.',
      { path: '^packages/' },
      { path: '^(apps|e2e|benchmarks|scripts)/' },
    ),
    never(
      'integrations-stand-alone',
      'An integration can be copied out of the repository, so it imports nothing of the program.',
      { path: '^integrations/', pathNot: tests },
      { pathNot: ['^integrations/', 'node_modules/'] },
    ),
    never(
      'platform-knows-no-feature',
      'The server’s platform does not import features and adapters.',
      { path: '^apps/server/src/platform/', pathNot: tests },
      { path: '^apps/server/src/(features|adapters|main)' },
    ),
    never(
      'no-circles',
      'Files do not import each other in a circle, not even types.',
      // The framework generates the route tree, which imports the router and is imported by it.
      {
        path: '^(apps|packages|integrations)/',
        pathNot: 'routeTree\\.gen\\.ts$|^apps/web/src/router\\.tsx$',
      },
      { circular: true },
    ),
    never(
      'production-knows-no-test',
      'Production code does not import test code, such as examples and fakes.',
      { path: '^(apps|packages)/', pathNot: [tests, '^apps/[^/]+/build/', 'vitest\\.config\\.ts$'] },
      { path: '^(apps|packages)/.*(' + tests + ')' },
    ),
    never(
      'slices-meet-at-facades',
      'A slice of the server imports another slice only through its facade.',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '-facade\\.ts$'],
      },
    ),
    never(
      'features-know-no-adapter',
      'A feature declares a port, and main injects the adapter.',
      { path: '^apps/server/src/features/', pathNot: tests },
      { path: '^apps/server/src/(adapters/|main)' },
    ),
    never(
      'adapters-know-only-ports',
      'An adapter implements a port and imports nothing else of a feature.',
      { path: '^apps/(server|sandbox)/src/adapters/', pathNot: tests },
      { path: '^apps/server/src/features/', pathNot: '-(port|source)\\.ts$' },
    ),
    never(
      'server-knows-no-sandbox',
      'The server does not import the sandbox, which depends on it; only its tests do.',
      { path: '^apps/server/src/', pathNot: tests },
      { path: '^apps/sandbox/' },
    ),
    never(
      'browser-knows-no-server',
      'Browser code does not import server code.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/'], pathNot: tests },
      { path: ['^apps/(server|sandbox)/', '^packages/(ledger|matching-engine)/'] },
    ),
    never(
      'browser-has-no-node',
      'Browser code does not import the modules of Node.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/'], pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    never(
      'server-knows-no-screen',
      'The server uses the built web app, and imports from its sources only the types of the data that it passes.',
      { path: '^apps/(server|sandbox)/src/', pathNot: tests },
      {
        path: '^apps/(web|back-office)/src/',
        // The swc parser does not distinguish type imports, so the files with these types are listed.
        pathNot: '^apps/web/src/platform/(page-request|api/api)\\.ts$',
      },
    ),
    never(
      'design-system-knows-no-business',
      'The design system does not import features, the contract or business rules.',
      { path: ['^packages/ui/src/', '^apps/(web|back-office)/src/ui/'], pathNot: tests },
      {
        path: ['^apps/(web|back-office)/src/(features|routes)/', '^packages/(contract|rules/src/(?!money/))'],
      },
    ),
    never(
      'web-platform-knows-no-feature',
      'The web’s platform does not import its features.',
      { path: '^apps/(web|back-office)/src/platform/', pathNot: tests },
      { path: '^apps/(web|back-office)/src/(features|routes)/' },
    ),
    never(
      'web-slices-are-islands',
      'A slice of the web does not import another slice; a route composes them.',
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
