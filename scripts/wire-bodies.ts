/** Returns the places of a source that refer to a request's body in the wire format. */
export function findWireBodies(code: string): string[] {
  const wire = /\b(?:EndpointBody|RequestParts)\b|\btypeof \w+(?:\.\w+)*\.body\b|\['body'\]/g;
  return [...code.matchAll(wire)].map(([found]) => found);
}

/** Endpoints receive bodies, and a `*-command.ts` converts a body to the input of a use case. */
export const mayReadBody = (path: string): boolean => /-(?:endpoints|command)\.ts$/.test(path);
