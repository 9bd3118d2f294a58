// Stands in for zod in the browser's build of the contract: every schema can be declared, none checks anything.
// `options` stays real, because a form may list an enumeration's words.

const members: ProxyHandler<() => unknown> = {
  get: (target, name) => (name === 'options' ? Reflect.get(target, name) : () => schema([])),
};

function schema(options: readonly string[]): unknown {
  return new Proxy(
    Object.assign(() => undefined, { options }),
    members,
  );
}

const makers: ProxyHandler<object> = {
  get: (_, name) => {
    if (name === 'enum') return (options: readonly string[]) => schema(options);
    if (name === 'coerce') return new Proxy({}, makers);
    return () => schema([]);
  },
};

export const z = new Proxy({}, makers);
