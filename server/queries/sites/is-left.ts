import { sql, type SQL } from 'drizzle-orm';
import { farm, paddock } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

const itsPaddocks = sql`select from ${paddock} where ${ofThisTenant(paddock)} and ${paddock.farmId} = ${farm.id}`;

/** Whether every paddock of a farm was removed: no list has the farm then, and it is here again with the next paddock that names it. */
export const isLeft: SQL<boolean> = sql`(exists (${itsPaddocks}) and not exists (${itsPaddocks} and ${paddock.removedOn} is null))`;
