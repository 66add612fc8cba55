import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';

/** Of two of the tenant who change the same at once the second one waits until the first has done so, and reads what is then. */
export const oneAfterAnother = (tx: Tx, what: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${what}), current_setting('tilth.tenant_id')::int)`);
