import type { Json } from './json.ts';

type Io = 'input' | 'output';
type Schemas = Readonly<Record<string, Json>>;

const place = '#/components/schemas/';

/** Marks the schemas with an id (zod's registry) of a converted schema, until `nameSchemas` knows all of the document. */
export function markNamed(schema: Json, io: Io): Json {
  const { id, $defs, ...root } = parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}${io}.`));
  const defs = Object.entries(Object($defs)).map(([name, def]) => [`${io}.${name}`, withoutId(Object(def))]);
  if (typeof id === 'string') defs.push([`${io}.${id}`, root]);
  const shown = typeof id === 'string' ? { $ref: `${place}${io}.${id}` } : root;
  return defs.length === 0 ? shown : { ...shown, $defs: Object.fromEntries(defs) };
}

/**
 * Moves the marked schemas of a document into its components. One that is different in requests and answers, such as by its defaults, is
 * named `…Input` in requests.
 */
export function nameSchemas(document: Json): { readonly document: Json; readonly schemas: Schemas } {
  const marked: Record<string, Json> = {};
  const lifted = liftDefs(document, marked);
  const different = differingIds(marked);
  const rename = (text: string) =>
    text.replace(markedRef, (_, io: Io, id: string) => `"${place}${nameOf(io, id, different)}"`);
  const schemas = Object.entries(marked).map(([mark, schema]): [string, Json] => {
    const [io, id] = readMark(mark);
    return [nameOf(io, id, different), parse(rename(JSON.stringify(schema)))];
  });
  schemas.sort(([one], [other]) => (one < other ? -1 : 1));
  return { document: parse(rename(JSON.stringify(lifted))), schemas: Object.fromEntries(schemas) };
}

const markedRef = new RegExp(`"${place}(input|output)\\.(\\w+)"`, 'g');

const nameOf = (io: Io, id: string, different: ReadonlySet<string>) =>
  io === 'input' && different.has(id) ? `${id}Input` : id;

function readMark(mark: string): [Io, string] {
  return mark.startsWith('input.') ? ['input', mark.slice(6)] : ['output', mark.slice(7)];
}

/** Returns the document without `$defs`, which are added to `marked`. */
function liftDefs(value: unknown, marked: Record<string, Json>): Json {
  const visit = (its: unknown): unknown => {
    if (Array.isArray(its)) return its.map(visit);
    if (typeof its !== 'object' || its === null) return its;
    const { $defs, ...rest }: { $defs?: unknown } = its;
    for (const [name, def] of Object.entries(Object($defs))) marked[name] ??= Object(visit(def));
    return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, visit(inner)]));
  };
  return Object(visit(value));
}

/** Returns the ids whose schemas differ between requests and answers, also by what they refer to. */
function differingIds(marked: Schemas): ReadonlySet<string> {
  const common = Object.keys(marked).flatMap((mark) => {
    const [io, id] = readMark(mark);
    return io === 'input' && `output.${id}` in marked ? [id] : [];
  });
  const text = (mark: string) => JSON.stringify(marked[mark]).replace(markedRef, `"${place}$2"`);
  const different = new Set(common.filter((id) => text(`input.${id}`) !== text(`output.${id}`)));
  const refersTo = (id: string) =>
    [...JSON.stringify(marked[`input.${id}`]).matchAll(markedRef)].map(([, , name]) => name ?? '');
  for (let before = -1; before !== different.size; ) {
    before = different.size;
    for (const id of common) if (refersTo(id).some((name) => different.has(name))) different.add(id);
  }
  return different;
}

const withoutId = ({ id: _id, ...schema }: Json): Json => schema;

const parse = (text: string): Json => Object(JSON.parse(text));
