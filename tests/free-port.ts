import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems lend ports from 32768 on to outgoing connections; one from there may be gone before the program under test takes it. */
const FIRST_PORT = 11_000;
const FIRST_LENT_PORT = 32_768;

/** A port that nobody listens on and that no outgoing connection is given. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_LENT_PORT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
