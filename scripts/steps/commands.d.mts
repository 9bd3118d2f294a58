export interface Command {
  readonly does: string;
  readonly usage?: string;
  readonly options?: object;
  readonly least?: number;
  readonly most?: number;
  readonly isOpen?: boolean;
  readonly runs: readonly (readonly string[])[];
}

export const commands: Readonly<Record<string, Command>>;
