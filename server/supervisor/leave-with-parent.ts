import { isWindows } from '../platform.ts';

/**
 * Loaded into the API process before its own code: when the supervisor dies, even by `kill -9`, its channel closes and
 * the process stops in order; a new start then finds the port and the job queue free.
 */
const LAST_MOMENT_MS = 10_000;

process.once('disconnect', () => {
  // On Windows a process that signals itself ends at once.
  if (isWindows()) process.emit('SIGTERM', 'SIGTERM');
  else process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), LAST_MOMENT_MS).unref();
});
// The supervisor may have died before the listener was added: this process would never be stopped.
if (!process.connected) process.exit(1);
// Listening must not keep a process alive that has finished.
process.channel?.unref();
