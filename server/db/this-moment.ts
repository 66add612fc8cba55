import { sql } from 'drizzle-orm';

/**
 * When the statement was sent. The moment of a change of results is compared with that of a run: who makes either has locked the samples by a statement
 * before, so that what held them until then is the older.
 */
export const thisMoment = sql`statement_timestamp()`;
