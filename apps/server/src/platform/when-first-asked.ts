/** Makes a thing when it is first asked for, and keeps it. */
export function whenFirstAsked<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
