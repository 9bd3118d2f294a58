import type { Json } from './json.ts';

type Notes = Readonly<Record<string, string>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds descriptions to the properties and parameters of a document whose name has a note and that have none themselves. */
export function describeFields(document: Json, notes: Notes): Json {
  const describe = (name: string, field: Json): Json => {
    const note = Object.hasOwn(notes, name) ? notes[name] : undefined;
    return note === undefined || 'description' in field ? field : { ...field, description: note };
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isRecord(value)) return value;
    const inner = Object.fromEntries(Object.entries(value).map(([key, its]) => [key, visit(its)]));
    const { properties, in: where, name } = inner;
    if (isRecord(properties) && !('in' in inner)) {
      inner.properties = Object.fromEntries(
        Object.entries(properties).map(([key, its]) => [key, isRecord(its) ? describe(key, its) : its]),
      );
    }
    return typeof where === 'string' && typeof name === 'string' ? describe(name, inner) : inner;
  };
  return Object(visit(document));
}
