import { eq } from 'drizzle-orm';
import { firstOf } from '../../collections/item-at.ts';
import { growerPlan } from '../../documents/grower-plan.ts';
import { asPortal } from '../../db/as-portal.ts';
import { noteAct } from '../../db/note-act.ts';
import { growerDoor, growerLink, growerPlan as growerPlanTable } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { contactOf } from '../../queries/people/contact-of.ts';
import { chosenOutputs } from '../../queries/reports/chosen-outputs.ts';
import { lockedReport } from '../../queries/reports/find-report.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import type { Change } from '../shared/change.ts';
import { hashOfToken, newToken } from './tokens.ts';

const DAY_MS = 86_400_000;

export interface MadeLink {
  readonly token: string;
  readonly expiresOn: Date;
}

/** Makes a link to the page of a published report, and tells its token this once: what is kept is the hash. */
export async function makeLink(
  tx: Tx,
  { reportId, days, change }: { readonly reportId: number; readonly days: number; readonly change: Change },
): Promise<MadeLink> {
  const { publishedOn, isUploaded, tenantId } = await lockedReport(tx, reportId);
  if (publishedOn === null || !isUploaded)
    return fail('REPORT_NOT_FINALISED', { message: 'Publish the report first: the page shows what was published.' });
  await keepPlan(tx, reportId, change);
  const token = newToken();
  const tokenHash = hashOfToken(token);
  const expiresOn = new Date(change.now.getTime() + days * DAY_MS);
  await tx.insert(growerLink).values({
    reportId,
    tokenHash,
    expiresOn,
    adviser: await contactOf(tx, change.userId),
    createdBy: change.userId,
    createdOn: change.now,
  });
  await asPortal(tx, () => tx.insert(growerDoor).values({ tokenHash, tenantRef: tenantId, expiresOn }));
  await noteAct(tx, { kind: 'LINK_MADE', record: 'report', recordId: reportId, count: days });
  return { token, expiresOn };
}

/** Makes a further token of a link, for a mail that leads back to it. It opens what the link opens, and ends with it. */
export async function addDoor(
  tx: Tx,
  { id, tenantId, expiresOn }: Pick<typeof growerLink.$inferSelect, 'id' | 'tenantId' | 'expiresOn'>,
): Promise<string> {
  const token = newToken();
  const door = { tokenHash: hashOfToken(token), tenantRef: tenantId, linkRef: id, expiresOn };
  await asPortal(tx, () => tx.insert(growerDoor).values(door));
  return token;
}

/** Takes a further token away: the mail that was to carry it did not go. */
export const dropDoor = (tx: Tx, token: string): Promise<unknown> =>
  asPortal(tx, () => tx.delete(growerDoor).where(eq(growerDoor.tokenHash, hashOfToken(token))));

/** Takes a link away as if it had never been made: what was to bring it to its reader did not go. */
export async function dropLink(tx: Tx, token: string): Promise<void> {
  await tx.delete(growerLink).where(eq(growerLink.tokenHash, hashOfToken(token)));
  await dropDoor(tx, token);
}

/** A report that was published before there were pages has no plan kept: it is made now, from what is frozen. */
async function keepPlan(tx: Tx, reportId: number, { userId, timeZone }: Change): Promise<void> {
  const [kept] = await tx
    .select({ reportId: growerPlanTable.reportId })
    .from(growerPlanTable)
    .where(eq(growerPlanTable.reportId, reportId));
  if (kept !== undefined) return;
  const main = firstOf(await chosenOutputs(tx, { reportId, userId }));
  const parts = growerPlan(await reportDocument(tx, reportId, timeZone), main.optionCodes);
  await tx.insert(growerPlanTable).values({ reportId, parts });
}
