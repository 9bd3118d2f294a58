export type Fields = Readonly<Record<string, unknown>>;

/** Reads the fields of a brand's description. Errors name the file and the field that is missing or invalid. */
export interface FieldReader {
  fail(what: string): never;
  readFields(value: unknown, at: string): Fields;
  readText(fields: Fields, key: string): string;
  readChoice<Word extends string>(fields: Fields, key: string, words: readonly Word[]): Word;
  readList(fields: Fields, key: string): readonly unknown[];
}

export function fieldReader(folder: string): FieldReader {
  const fail = (what: string): never => {
    throw new Error(`brands/${folder}/brand.json: ${what}`);
  };
  return {
    fail,
    readFields: (value, at) =>
      typeof value === 'object' && value !== null ? { ...value } : fail(`${at} must be an object`),
    readText: (fields, key) => {
      const value = fields[key];
      return typeof value === 'string' && value !== '' ? value : fail(`"${key}" must be a text`);
    },
    readChoice: (fields, key, words) =>
      words.find((word) => word === fields[key]) ?? fail(`"${key}" must be one of ${words.join(', ')}`),
    readList: (fields, key) => {
      const value = fields[key];
      return Array.isArray(value) ? value : fail(`"${key}" must be a list`);
    },
  };
}
