import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Linux gives outgoing connections ports from 32768 on, gVisor from 16000 on: one of them may be gone before the program under test takes it. */
const FIRST_PORT = 10_100;
const FIRST_LENT_PORT = 16_000;

/** `localhost` is one of these first and the other second, or only one of them: what listens on either counts. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** A free port that is given to no outgoing connection. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_LENT_PORT);
    const free = await Promise.all(LOOPBACK.map((host) => isFree(port, host)));
    if (free.every(Boolean)) return port;
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code !== 'EADDRINUSE';
  }
  server.close();
  await once(server, 'close');
  return true;
}
