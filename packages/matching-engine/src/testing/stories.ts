import { expect, test } from 'vitest';
import type { EngineCommand } from '../command.ts';
import { MarketPlay } from './market-play.ts';

/** What is done, and what is told of it; a row's time is its number. */
export type Story = { name: string; rows: [command: EngineCommand, ...reported: string[]][] };

/** Each story is a test: the market must tell exactly what its rows say. */
export function play(stories: Story[]): void {
  test.for(stories)('$name', ({ rows }) => {
    const market = new MarketPlay();
    for (const [row, [command, ...reported]] of rows.entries()) {
      expect([row, ...market.notify(command, row)]).toEqual([row, ...reported]);
    }
  });
}
