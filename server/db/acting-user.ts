import { sql } from 'drizzle-orm';

/** The user that the transaction acts for; null in jobs without a user. */
export const actingUser = sql<string>`nullif(current_setting('tilth.user_id', true), '')::uuid`;
