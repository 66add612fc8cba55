import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '../../../src/model/contract/entities.ts';
import type { Call } from '../../../src/model/contract/core.ts';
import { portal, type AnsweredOf, type ReceivedOf } from '../../../src/model/contract/index.ts';
import type { Tx } from '../../db/pool.ts';
import {
  appUser,
  auditEntry,
  commentTemplate,
  crop,
  customer,
  grainGrade,
  interpretiveCriteria,
  paddock,
  place,
  product,
  rateProgram,
  recommendation,
  report,
  sample,
  timing,
  upload,
} from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

export type Narrowed = ReceivedOf<'GET /adminconsole/audit/file'>['query'];
type Asked = ReceivedOf<'GET /adminconsole/audit'>['query'];

/** One page of the acts that pass the filter, newest first, with whom and what can be filtered by. */
export async function auditTrail(
  tx: Tx,
  { page, pageSize, ...narrowed }: Asked,
  timeZone: string,
): Promise<AnsweredOf<'GET /adminconsole/audit'>> {
  const [counted] = await tx.select({ all: count() }).from(auditEntry).where(passing(narrowed, timeZone));
  return {
    entries: await auditEntries(tx, narrowed, timeZone, { limit: pageSize, offset: (page - 1) * pageSize }),
    totalCount: counted?.all ?? 0,
    people: await tx
      .select({ userId: appUser.id, userName: appUser.name })
      .from(appUser)
      .where(
        sql`exists (select from ${auditEntry} where ${ofThisTenant(auditEntry)} and ${auditEntry.userId} = ${appUser.id})`,
      )
      .orderBy(appUser.name),
    customers: await tx
      .select({ customerId: customer.id, customerName: customer.name })
      .from(customer)
      .where(
        sql`exists (select from ${auditEntry} where ${ofThisTenant(auditEntry)} and ${auditEntry.customerId} = ${customer.id})`,
      )
      .orderBy(customer.name),
  };
}

/** The acts that pass the filter, newest first, each with the names that its people and records have now. */
export async function auditEntries(
  tx: Tx,
  narrowed: Narrowed,
  timeZone: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AuditEntry[]> {
  const rows = await tx
    .select({ entry: auditEntry, by: appUser.name, customerName: customer.name, recordName })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.userId))
    .leftJoin(customer, eq(customer.id, auditEntry.customerId))
    .where(passing(narrowed, timeZone))
    .orderBy(desc(auditEntry.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry: { tenantId: _tenant, notedOn, ...entry }, by, customerName, recordName: name }) => ({
    ...entry,
    notedOn: notedOn.toISOString(),
    by: by ?? '',
    customerName: customerName ?? '',
    recordName: name ?? '',
    detail: entry.kind === 'ACCESS_REFUSED' ? summaryOf(entry.detail) : entry.detail,
  }));
}

/** What was asked for, in the words of the contract. */
const summaryOf = (asked: string): string => calls.get(asked)?.summary ?? asked;
const calls: ReadonlyMap<string, Call> = new Map(Object.entries(portal));

/** What a record is called now; looked up for the rows of a page alone. */
const recordName = sql<string | null>`case ${auditEntry.record}
  when 'recommendation' then (select ${recommendation.name} from ${recommendation} where ${ofThisTenant(recommendation)} and ${recommendation.id} = ${auditEntry.recordId}::int)
  when 'report' then (select ${report.name} from ${report} where ${ofThisTenant(report)} and ${report.id} = ${auditEntry.recordId}::int)
  when 'sample' then (select ${sample.name} from ${sample} where ${ofThisTenant(sample)} and ${sample.id} = ${auditEntry.recordId}::int)
  when 'upload' then (select ${upload.fileName} from ${upload} where ${ofThisTenant(upload)} and ${upload.id} = ${auditEntry.recordId}::int)
  when 'paddock' then (select ${paddock.name} from ${paddock} where ${ofThisTenant(paddock)} and ${paddock.id} = ${auditEntry.recordId}::int)
  when 'product' then (select ${product.name} from ${product} where ${ofThisTenant(product)} and ${product.id} = ${auditEntry.recordId}::int)
  when 'place' then (select ${place.description} from ${place} where ${ofThisTenant(place)} and ${place.id} = ${auditEntry.recordId}::int)
  when 'timing' then (select ${timing.description} from ${timing} where ${ofThisTenant(timing)} and ${timing.id} = ${auditEntry.recordId}::int)
  when 'crop' then (select ${crop.name} from ${crop} where ${ofThisTenant(crop)} and ${crop.id} = ${auditEntry.recordId}::int)
  when 'model' then (select ${interpretiveCriteria.name} from ${interpretiveCriteria} where ${ofThisTenant(interpretiveCriteria)} and ${interpretiveCriteria.id} = ${auditEntry.recordId}::int)
  when 'grade' then (select ${grainGrade.name} from ${grainGrade} where ${ofThisTenant(grainGrade)} and ${grainGrade.id} = ${auditEntry.recordId}::int)
  when 'commentTemplate' then (select ${commentTemplate.commentLabel} from ${commentTemplate} where ${ofThisTenant(commentTemplate)} and ${commentTemplate.id} = ${auditEntry.recordId}::int)
  when 'rateProgram' then (select ${rateProgram.name} from ${rateProgram} where ${ofThisTenant(rateProgram)} and ${rateProgram.id} = ${auditEntry.recordId}::int and ${rateProgram.userId} is null)
  when 'person' then (select other.name from ${appUser} as other where other.id = ${auditEntry.recordId}::uuid)
end`;

function passing(
  { userId, kind, customerId, record, recordId, from, to }: Narrowed,
  timeZone: string,
): SQL | undefined {
  const dayBegins = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
  return and(
    userId === undefined ? undefined : eq(auditEntry.userId, userId),
    kind === undefined ? undefined : eq(auditEntry.kind, kind),
    customerId === undefined ? undefined : eq(auditEntry.customerId, customerId),
    record === undefined ? undefined : eq(auditEntry.record, record),
    recordId === undefined ? undefined : eq(auditEntry.recordId, recordId),
    from === undefined ? undefined : gte(auditEntry.notedOn, dayBegins(sql`${from}::date`)),
    to === undefined ? undefined : lt(auditEntry.notedOn, dayBegins(sql`(${to}::date + 1)`)),
  );
}
