import { closeDatabase, type Database, openDatabase } from './pool.ts';

/** What `work` does on a database of one connection, closed afterwards. */
export async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await closeDatabase(db);
  }
}
