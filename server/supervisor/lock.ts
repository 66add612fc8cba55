import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLinux, isWindows } from '../platform.ts';

/** Gives the directory back. */
export type Release = () => void;

/** Linux's `sun_path`. */
const ADDRESS_BYTES = 108;

/**
 * Owns `directory` (which exists) until the release or the death of this process; undefined while another living process owns it.
 * The lock is a listening socket: the kernel drops it however its holder dies, so a lock is never stale. Rejected: a pid file, whose number may
 * belong to another process after a power cut or in a restarted container. On Linux the name is abstract and per network namespace: two containers
 * that share a volume do not see each other. It fills the address: Node versions that pad a shorter name do not meet those that do not.
 */
export async function ownDirectory(directory: string): Promise<Release | undefined> {
  const address = lockAddress(directory);
  const server = (await listen(address)) ?? (await takeFromTheDead(address));
  return server && (() => void server.close());
}

/** Where the lock on a directory listens. */
export function lockAddress(directory: string): string {
  const name = `tilth-${createHash('sha1').update(realpathSync(directory)).digest('hex').slice(0, 16)}`;
  if (isWindows()) return `\\\\.\\pipe\\${name}`;
  return isLinux() ? `\0${name}`.padEnd(ADDRESS_BYTES, '-') : join(tmpdir(), `${name}.sock`);
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

/** A socket file (macOS) survives its owner: removes it once it does not answer. */
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
