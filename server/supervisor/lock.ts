import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the directory back. */
export type Release = () => void;

/** Linux's `sun_path`. */
const ADDRESS_BYTES = 108;

/**
 * Ownership of `directory` (which exists) until the release or the death of this process, or undefined while another
 * living process owns it.
 *
 * The lock is a listening socket: the kernel drops it however its holder dies, so no lock is ever stale. A pid file was
 * rejected: after a power cut, or in a restarted container, its number may belong to somebody else.
 * On Linux the name is abstract and per network namespace: two containers that share a volume do not see each other. It fills the address: versions
 * of Node that fill up what is left of one do not meet those that do not.
 */
export async function ownDirectory(directory: string): Promise<Release | undefined> {
  const address = lockAddress(directory);
  const server = (await listen(address)) ?? (await takeFromTheDead(address));
  return server && (() => void server.close());
}

/** Where the lock on a directory listens. */
export function lockAddress(directory: string): string {
  const name = `tilth-${createHash('sha1').update(realpathSync(directory)).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return process.platform === 'linux' ? `\0${name}`.padEnd(ADDRESS_BYTES, '-') : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Where the socket is a file (macOS), it outlives its owner: remove it once nobody answers. */
async function takeFromTheDead(address: string): Promise<Server | undefined> {
  if (!address.startsWith('/') || (await answers(address))) return undefined;
  rmSync(address, { force: true });
  return listen(address);
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(address, () => {
      visitor.destroy();
      resolve(true);
    });
    visitor.once('error', () => resolve(false));
  });
}
