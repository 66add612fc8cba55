import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { ChangeMark } from '../../../src/model/notifications/notification.ts';
import type { WatchedSettings } from '../../../src/model/notifications/watched.ts';
import { holds } from '../../../src/model/session/permissions.ts';
import { policyOf } from '../../../src/model/settings/tabs.ts';
import {
  adviceRevision,
  auditEntry,
  autoReport,
  brand,
  commentTemplate,
  crop,
  grainGrade,
  labAnswer,
  mailTemplate,
  place,
  product,
  timing,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { fail } from '../../failure.ts';
import { counted, madeLast, stampOf, type Asker, type StampedTable } from './made-last.ts';

/** The tabs whose records say themselves who changed them. */
const tablesOf: Readonly<Partial<Record<WatchedSettings, readonly StampedTable[]>>> = {
  labAnswers: [labAnswer],
  advice: [adviceRevision],
  reference: [product, place, timing, crop, grainGrade],
  templates: [commentTemplate],
  brand: [brand],
  mailTemplates: [mailTemplate],
};

/** The tabs of which the trail alone says who changed what they show, or removed something from it. */
const actsOf: Readonly<Partial<Record<WatchedSettings, SQL>>> = {
  people: eq(auditEntry.record, 'person'),
  signIn: eq(auditEntry.record, 'signInRules'),
  autoReports: eq(auditEntry.record, 'automaticRuns'),
  labAnswers: eq(auditEntry.record, 'labAnswer'),
  privacy: inArray(auditEntry.record, ['person', 'customer']),
};

const newestAct = (acts?: SQL): SQL =>
  sql`(select max(${auditEntry.id}) from ${auditEntry} where ${and(ofThisTenant(auditEntry), acts)})`;

/** Settings without a user who changes them. */
const partsOf: Readonly<Partial<Record<WatchedSettings, SQL>>> = {
  audit: newestAct(),
  autoReports: sql`(select concat_ws(' ', count(*), max(${autoReport.id}), count(${autoReport.sentOn}), max(${autoReport.sentOn}),
    count(${autoReport.failure})) from ${autoReport} where ${ofThisTenant(autoReport)})`,
};

/**
 * The mark of a tab of the settings, with who changed last what it shows.
 * @throws FORBIDDEN for who may not see the tab.
 */
export async function settingsMark(tx: Tx, of: WatchedSettings, asker: Asker): Promise<ChangeMark> {
  const policy = policyOf(of);
  if (policy !== null && !holds(asker.roles, policy)) fail('FORBIDDEN');
  const [tables, acts, part] = [tablesOf[of] ?? [], actsOf[of], partsOf[of]];
  const parts = tables.map((table) => counted(table));
  if (acts) parts.push(newestAct(acts));
  if (part) parts.push(part);
  return { mark: await stampOf(tx, parts), ...(await madeLast(tx, { tables, asker, acts })) };
}
