import { Failure } from './failure.ts';

/** Codes of PostgreSQL and the system for a full disk or an exhausted disk quota. */
const fullCodes: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether something failed because a disk is full, the database's or that of the documents: to try at once again is no use. */
export function isOutOfSpace(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof Failure && thrown.code === 'NO_ROOM_LEFT') return true;
  return ('code' in thrown && fullCodes.has(String(thrown.code))) || isOutOfSpace(thrown.cause);
}
