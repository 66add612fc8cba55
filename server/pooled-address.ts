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
 * Whether what a session is told may be forgotten by the next transaction, which may be another server's: only what ends with a transaction is sure there,
 * and a connection may not begin with settings (PgBouncer refuses those that it does not know).
 */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get(MARK) === 'true';
