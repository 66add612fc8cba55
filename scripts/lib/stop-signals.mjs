/** One Ctrl-C arrives twice under npm: from the terminal, and from npm that passes it on. */
const SAME_SIGNAL_MS = 800;
const LOOK_FOR_PARENT_EVERY_MS = 200;

/**
 * Two abort signals: `stop` at the first SIGINT, SIGTERM or SIGHUP, `force` at the second.
 * Under npm the parent is watched as well: a shell between npm and us may swallow the signal and die alone.
 */
export function stopSignals() {
  const stop = new AbortController();
  const force = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (firstAt === 0) {
      firstAt = Date.now();
      stop.abort();
    } else if (Date.now() - firstAt > SAME_SIGNAL_MS) force.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && firstAt === 0) onSignal();
    }, LOOK_FOR_PARENT_EVERY_MS).unref();
  }
  return { stop: stop.signal, force: force.signal };
}
