import { registerHooks } from 'node:module';

// Imported before a program that must start without the sandbox's workspace: every import of it fails, as if the folder were absent.

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (resolved.url.includes('/apps/sandbox/')) throw new Error(`${specifier} is in the sandbox`);
    return resolved;
  },
});
