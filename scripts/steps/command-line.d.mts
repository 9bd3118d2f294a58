/** What a command line does: prints a text and ends with the exit code, or runs scripts. */
export interface CommandLine {
  readonly text?: string;
  readonly exitCode?: number;
  readonly runs?: readonly { readonly script: string; readonly args: readonly string[] }[];
}

export function readCommandLine(args: readonly string[]): CommandLine;
