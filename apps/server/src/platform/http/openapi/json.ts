export type Json = Readonly<Record<string, unknown>>;
