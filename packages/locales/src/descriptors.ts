/** A text in English, with the id that tells it from equal texts of another meaning. The catalogues have its translations. */
export interface Descriptor<Id extends string = string> {
  readonly id: Id;
  readonly message: string;
}

export type Descriptors<Id extends string> = Readonly<{ [Each in Id]: Descriptor<Each> }>;

/** Describes a text for each id. A missing English text does not compile. */
export function describeTexts<Id extends string>(messages: Readonly<Record<Id, string>>): Descriptors<Id>;
export function describeTexts(messages: Readonly<Record<string, string>>): Descriptors<string> {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, { id, message }]));
}
