/** PostgreSQL codes for stopping, recovering or lack of space, and network codes for an unreachable server. */
const lostCodes: ReadonlySet<string> = new Set([
  '57P01', // admin shutdown
  '57P02', // crash of another server process
  '57P03', // starting up or shutting down
  '53300', // too many connections
  '40P01', // each of two holds what the other needs, again and again
  '55P03', // a lock that is not given back in time
  '57014', // a statement that takes too long
  '25P03', // a transaction that was left idle
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT', // the unix socket of a server that is not there
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The driver and its pool have no code for these, nor has Citus where a node is gone in the middle of a transaction. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|database .* is not currently accepting connections|failure on connection marked as essential|connection not open)/;

const PROTOCOL_VIOLATION = '08P01';

/**
 * Whether a pooler refuses on its own: PgBouncer says everything as a protocol violation, without the routine that PostgreSQL names in each of its errors.
 * Its refusals (no server, no free connection, a wait that was too long, a shutdown) pass; PostgreSQL's own protocol violations are faults of ours.
 */
const isRefusedByPooler = (error: Error): boolean =>
  'code' in error && error.code === PROTOCOL_VIOLATION && (!('routine' in error) || error.routine === undefined);

/** Whether something failed because the database was not there to answer, which says nothing about what was asked. */
export function isLostConnection(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if ('code' in thrown && lostCodes.has(String(thrown.code))) return true;
  if (lostWords.test(thrown.message) || isRefusedByPooler(thrown)) return true;
  if (thrown instanceof AggregateError && thrown.errors.some(isLostConnection)) return true;
  return isLostConnection(thrown.cause);
}
