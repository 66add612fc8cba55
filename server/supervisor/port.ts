import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Resolves when `port` is free on every address of `host`; one clear line otherwise. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new StartError(`HOST ${host} is not an address of this machine.`);
  });
  for (const { address } of addresses) {
    const fault = await tryListening(address, port);
    if (fault === 'EADDRINUSE')
      throw new StartError(
        `Port ${port} is in use by another program. Set PORT to a free one, for example PORT=${port + 1} npm start.`,
      );
    if (fault === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this account has. Set PORT to one above 1023.`);
  }
}

/** The error code, or undefined when the port is free or the machine lacks this kind of address. */
function tryListening(address: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
