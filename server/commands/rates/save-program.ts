import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { timingsOf } from '../../../src/model/rates/program.ts';
import { holds, type RoleCode } from '../../../src/model/session/permissions.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { analyte, rateProgram } from '../../db/schema/index.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { fail, found } from '../../failure.ts';
import { isSeen } from '../../queries/rates/rate-programs.ts';
import { blendOfTenant, chosenProduct } from '../products/checked-product.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

type NewProgram = ReceivedOf<'POST /referencedata/rateprogram'>['body'];
type ChangedProgram = ReceivedOf<'PUT /referencedata/rateprogram'>['body'];

/** Who changes a program, and as what. */
export interface ProgramChange extends Change {
  readonly roles: readonly RoleCode[];
}

/** Keeps a program for the person, or for all of the tenant. */
export async function addProgram(tx: Tx, given: NewProgram, change: ProgramChange): Promise<void> {
  refuseSharing(change, given.isShared);
  await refuseUnknown(tx, given);
  const { id } = firstOf(
    await tx
      .insert(rateProgram)
      .values({
        ...rowOf(given, change),
        createdBy: change.userId,
        createdOn: change.now,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
      })
      .returning({ id: rateProgram.id }),
  );
  if (given.isShared)
    await noteAct(tx, { kind: 'REFERENCE_CHANGE', record: 'rateProgram', recordId: id, detail: 'added' });
}

/** Changes a program; an older version is refused with who changed it and when. */
export async function updateProgram(tx: Tx, given: ChangedProgram, change: ProgramChange): Promise<void> {
  const row = await findProgram(tx, given.id);
  const wasShared = row.userId === null;
  refuseSharing(change, given.isShared || wasShared);
  await refuseStale(tx, { row, version: given.version, timeZone: change.timeZone, what: row.name });
  await refuseUnknown(tx, given);
  await tx
    .update(rateProgram)
    .set({
      ...rowOf(given, change),
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${rateProgram.version} + 1`,
    })
    .where(eq(rateProgram.id, row.id));
  if (given.isShared || wasShared)
    await noteAct(tx, {
      kind: 'REFERENCE_CHANGE',
      record: 'rateProgram',
      recordId: row.id,
      detail: given.isShared ? (wasShared ? 'changed' : 'shared') : 'no longer shared',
    });
}

/** Removes a program; rates that it has written do not change. */
export async function removeProgram(tx: Tx, id: number, change: ProgramChange): Promise<number> {
  const row = await findProgram(tx, id);
  refuseSharing(change, row.userId === null);
  await tx.delete(rateProgram).where(eq(rateProgram.id, row.id));
  if (row.userId === null) await noteAct(tx, { kind: 'DELETE', record: 'rateProgram', recordId: row.id });
  return row.id;
}

const rowOf = ({ name, isShared, products }: NewProgram, { userId }: Change) => ({
  name,
  products,
  userId: isShared ? null : userId,
});

/** What all of the tenant use is changed by those who keep its catalogue. */
function refuseSharing({ roles }: ProgramChange, isShared: boolean): void {
  if (isShared && !holds(roles, 'MANAGE_REFERENCE_DATA')) fail('FORBIDDEN');
}

/** A program that the acting person sees, locked; another's does not exist for them. */
async function findProgram(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(rateProgram)
    .where(and(eq(rateProgram.id, id), isSeen()))
    .for('update');
  return found(row, 'PROGRAM_NOT_FOUND');
}

/** Everything that a program names is of this tenant, and each of its products is one product or one blend. */
async function refuseUnknown(tx: Tx, { products }: NewProgram): Promise<void> {
  for (const product of products)
    for (const applicationTimingId of timingsOf(product))
      await chosenProduct(tx, { ...product, applicationTimingId }, blendOfTenant(tx));
  const analyteIds = products.flatMap(({ rule }) => (rule.kind === 'rating' ? (rule.analyteId ?? []) : []));
  const known = await tx.$count(analyte, and(ofThisTenant(analyte), anyOf(analyte.id, analyteIds)));
  if (known < new Set(analyteIds).size) fail('PRODUCT_INCOMPLETE');
}
