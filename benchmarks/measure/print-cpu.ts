// Loaded before a measured program: says on request what the process has spent, in microseconds of all its threads.
process.on('message', (question) => {
  if (question !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
// A benchmark that was killed leaves nothing behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
