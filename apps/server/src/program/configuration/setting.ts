import { z } from '@dukat/contract/z';
import { StartProblem } from '../../platform/start/start-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a setting is; its default and its validation are in its schema. */
export interface SettingInfo {
  readonly name: string;
  readonly description: string;
  /** Must never reach a log. */
  readonly isSecret?: boolean;
  /** Selects real-money mode when it is set. */
  readonly selectsRealMoney?: boolean;
  /** The unit of its value, such as EUR. */
  readonly unit?: string;
  /** The version that introduced it; if undefined, the first release. */
  readonly since?: string;
  /** Settings without which it is refused. */
  readonly requires?: readonly string[];
  /** Settings with which it is refused. */
  readonly excludes?: readonly string[];
  /** Set by the program for itself and not documented. */
  readonly isInternal?: boolean;
  /** The text that an unset setting has; undefined if it has none. */
  readonly fallback?: string;
}

type Flags = Omit<SettingInfo, 'name' | 'description' | 'fallback'>;
/** The schema of a setting's text; it receives undefined for an unset setting. */
type Value = z.ZodType<unknown, string | undefined>;

const infos = z.registry<SettingInfo>();
const environment = z.custom<Environment>();

export const text = z.string().trim();
export const optionalText = text.optional();

/** Declares a setting; blank text leaves it unset. */
export function setting<Its extends Value>(name: string, description: string, value: Its, flags: Flags = {}) {
  const schema = environment.transform((env) => (env[name]?.trim() ? env[name] : undefined)).pipe(value);
  infos.add(schema, { name, description, ...flags, ...describeFallback(value) });
  return schema;
}

/** Declares a setting in which spaces count; only empty text leaves it unset. */
export function exactSetting<Its extends Value>(
  name: string,
  description: string,
  value: Its,
  flags: Flags = {},
) {
  const schema = environment.transform((env) => env[name] || undefined).pipe(value);
  infos.add(schema, { name, description, ...flags, ...describeFallback(value) });
  return schema;
}

function describeFallback(value: z.core.$ZodType): Pick<SettingInfo, 'fallback'> {
  if (value instanceof z.ZodPipe) return describeFallback(value.in);
  const fallback = value instanceof z.ZodPrefault ? value.def.defaultValue : undefined;
  return typeof fallback === 'string' && fallback !== '' ? { fallback } : {};
}

/** Declares settings whose names begin alike, such as BANK_TOKEN_*; the schema returns the whole environment. */
export function settingFamily(name: `${string}*`, description: string, flags: Flags = {}) {
  const schema = z.custom<Environment>();
  infos.add(schema, { name, description, ...flags });
  return schema;
}

/** Reads every part from the same environment, so that the problems of all parts are reported at once. */
export function group<Shape extends Readonly<Record<string, z.ZodType<unknown, Environment>>>>(shape: Shape) {
  const forEachPart = (env: Environment) => Object.fromEntries(Object.keys(shape).map((part) => [part, env]));
  return z.preprocess(forEachPart, z.object(shape));
}

/** Requires that at least one of the settings is set. */
export function requireOneOf(names: readonly string[], problem: string) {
  return environment.refine((env) => names.some((name) => env[name]?.trim()), problem);
}

/** A value that is parsed by a function; its error is the problem. */
export function parsed<Output>(parse: (text: string) => Output) {
  return z.string().transform(reporting(parse));
}

/** Makes a function that throws into a transformation that reports the error as a problem. */
export function reporting<Input, Output>(parse: (input: Input) => Output) {
  return (input: Input, { addIssue }: z.RefinementCtx): Output => {
    try {
      return parse(input);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      addIssue(error.message);
      return z.NEVER;
    }
  };
}

type TextSetting = z.ZodType<string | undefined, Environment>;

/** Settings that must be given all or none, such as an account's name and secret; a part of them would fail only at first use. */
export function account<Field extends string>(fields: Readonly<Record<Field, TextSetting>>) {
  const parts = Object.values<TextSetting>(fields);
  const names = parts.flatMap((field) => settingsIn(field).map(({ name }) => name));
  for (const part of parts) {
    const info = infos.get(part);
    if (info) infos.add(part, { ...info, requires: names.filter((name) => name !== info.name) });
  }
  return group(fields).transform(reporting((values: object) => allOrNone<Field>(names, values)));
}

/** Returns undefined if no value is given. `names` are the settings of the values, in their order. */
export function allOrNone<Field extends string>(
  names: readonly string[],
  values: object,
): Readonly<Record<Field, string>> | undefined {
  if (isComplete<Field>(values)) return values;
  const given: readonly unknown[] = Object.values(values);
  const missing = names.filter((_, index) => given[index] === undefined);
  if (missing.length === names.length) return undefined;
  throw new StartProblem(`${names.join(', ')} belong together; missing: ${missing.join(', ')}.`);
}

function isComplete<Field extends string>(values: object): values is Readonly<Record<Field, string>> {
  return !Object.values(values).includes(undefined);
}

/** Lists the settings that a schema declares. */
export function settingsIn(schema: z.core.$ZodType): readonly SettingInfo[] {
  const info = infos.get(schema);
  if (info !== undefined) return [info];
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap(settingsIn);
  return schema instanceof z.ZodObject ? Object.values(schema.shape).flatMap(settingsIn) : [];
}
