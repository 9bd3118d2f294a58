// Runs a played upgrade for tests that kill it at a crash point: DATA_DIR TARGET.
import { runUpgrade } from '../run-upgrade.ts';
import { playedUpgrade } from './played-upgrade.ts';

const [dataDirectory = '', target = ''] = process.argv.slice(2);
await runUpgrade(playedUpgrade(dataDirectory, { target, print: console.log }));
