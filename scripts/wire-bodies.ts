/** The places of a source that name the body of a request as it came over the wire. */
export function wireBodiesIn(code: string): string[] {
  const wire = /\b(?:BodyOf|RequestParts)\b|\btypeof \w+(?:\.\w+)*\.body\b|\['body'\]/g;
  return [...code.matchAll(wire)].map(([found]) => found);
}

/** Endpoints are given bodies, and a `*-command.ts` makes of one what a use case takes. */
export const mayReadBody = (path: string): boolean => /-(?:endpoints|command)\.ts$/.test(path);
