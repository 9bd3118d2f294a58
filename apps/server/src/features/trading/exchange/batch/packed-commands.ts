import { COMMAND_WORDS } from '@dukat/matching-engine/command-batch';
import { assert } from '@dukat/rules/result';

/**
 * Packs one market's commands for the journal. Each command is eight bytes of mask (bit 0 of the first for byte 0),
 * then only the bytes that differ from the command before; the first is compared with zeros. About 20 of 64 bytes
 * remain: unused fields are zero, and commands of one batch share their time and often their owner.
 */
const commandBytes = COMMAND_WORDS * 4;
const maskBytes = commandBytes / 8;
const mostBytes = maskBytes + commandBytes;

export function packCommands(commands: readonly Uint8Array[]): Buffer {
  const packed = Buffer.alloc(commands.length * mostBytes);
  let before = new Uint8Array(commandBytes);
  let length = 0;
  for (const command of commands) {
    assert(command.length === commandBytes, 'expected the command to have its whole record');
    length = packOne(command, before, packed, length);
    before = Uint8Array.from(command);
  }
  return packed.subarray(0, length);
}

/** Writes one command at `start` and returns where the next one begins. */
function packOne(command: Uint8Array, before: Uint8Array, packed: Buffer, start: number): number {
  let at = start + maskBytes;
  for (let index = 0; index < commandBytes; index += 1) {
    const differs = (command[index] ?? 0) ^ (before[index] ?? 0);
    if (differs === 0) continue;
    const mask = start + (index >> 3);
    packed[mask] = (packed[mask] ?? 0) | (1 << (index & 7));
    packed[at] = differs;
    at += 1;
  }
  return at;
}

export function unpackCommands(packed: Uint8Array): readonly Buffer[] {
  const commands: Buffer[] = [];
  let before = Buffer.alloc(commandBytes);
  for (let at = 0; at < packed.length; ) {
    const mask = packed.subarray(at, at + maskBytes);
    assert(mask.length === maskBytes, 'expected the command to be stored whole');
    at += maskBytes;
    const command = Buffer.from(before);
    for (let index = 0; index < commandBytes; index += 1) {
      if (((mask[index >> 3] ?? 0) & (1 << (index & 7))) === 0) continue;
      const differs = packed[at];
      assert(differs !== undefined, 'expected the command to be stored whole');
      command[index] = (command[index] ?? 0) ^ differs;
      at += 1;
    }
    commands.push(command);
    before = command;
  }
  return commands;
}
