/** How an address says that a pooler in transaction mode answers there; Prisma's name for it. Threads are handed the address and so know it too. */
const MARK = 'pgbouncer';

export function throughPooler(databaseUrl: string): string {
  const marked = new URL(databaseUrl);
  marked.searchParams.set(MARK, 'true');
  return marked.href;
}

/** The address of PgBouncer's console, as the same role. */
export function poolerConsole(poolerUrl: string): string {
  const address = new URL(poolerUrl);
  address.pathname = '/pgbouncer';
  return address.href;
}

/**
 * True when session settings may be lost after a transaction, as the next one may use another server connection: only transaction-local settings are
 * reliable, and a connection must not start with options (PgBouncer refuses unknown ones).
 */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get(MARK) === 'true';
