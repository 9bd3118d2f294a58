import { expect, test } from 'vitest';
import type { EngineCommand } from '../command.ts';
import { MarketPlay } from './market-play.ts';

/** A scenario: in each row a command and the events it must cause. The time of a row is its index. */
export type Story = { name: string; rows: [command: EngineCommand, ...reported: string[]][] };

/** Runs each story as a test: the events must be exactly those of its rows. */
export function play(stories: Story[]): void {
  test.for(stories)('$name', ({ rows }) => {
    const market = new MarketPlay();
    for (const [row, [command, ...reported]] of rows.entries()) {
      expect([row, ...market.notify(command, row)]).toEqual([row, ...reported]);
    }
  });
}
