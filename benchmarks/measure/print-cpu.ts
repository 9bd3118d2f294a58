import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Preloaded into a measured program: reports on request the CPU microseconds of all threads of the process, or its memory in bytes after a
// garbage collection.
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
// Ends the program if the benchmark is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
