import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Loaded before a measured program: says on request what the process has spent, in microseconds of all its threads, or what
// memory it holds once its garbage is collected, in bytes.
process.on('message', (question) => {
  if (question === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMicroseconds: user + system });
  } else if (question === 'memory') {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ residentBytes: rss, heapBytes: heapUsed });
  }
});
// A benchmark that was killed leaves nothing behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
