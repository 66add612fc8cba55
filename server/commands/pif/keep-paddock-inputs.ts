import { and, eq, ne, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { jsonbArray } from '../../db/arrays.ts';
import { farm, paddock, paddockInput, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant, thisTenant } from '../../db/this-tenant.ts';
import { fail } from '../../failure.ts';
import { pifParameters, type PifParameter } from '../../queries/samples/parameters.ts';
import { isHere } from '../../queries/sites/is-here.ts';
import type { Change } from '../shared/change.ts';
import { refuseOvertaken } from '../shared/refuse-stale.ts';
import { assessReadiness } from '../samples/assess-readiness.ts';
import { parameterProblem } from './parameter-problem.ts';

/**
 * Keeps values as defaults of paddocks, or takes them away where null is sent. A date belongs to its season and is no default of a paddock. What
 * has been run keeps its results until it is run again; answers the samples of the paddocks that are not done with.
 */
export async function keepPaddockInputs(
  tx: Tx,
  { customerId, inputs }: ReceivedOf<'PUT /sample/paddockInputs'>['body'],
  { userId, now, timeZone }: Change,
): Promise<number[]> {
  const paddockIds = [...new Set(inputs.map(({ paddockId }) => paddockId))];
  const own = await tx
    .select({ id: paddock.id, name: paddock.name })
    .from(paddock)
    .innerJoin(farm, eq(farm.id, paddock.farmId))
    .where(and(eq(farm.customerId, customerId), anyOf(paddock.id, paddockIds), isHere))
    // Of two who keep a default of one paddock the second one waits, and its word counts.
    .orderBy(paddock.id)
    .for('update', { of: paddock });
  if (own.length < paddockIds.length) fail('NOT_FOUND');
  const catalogue = byKey(await pifParameters(tx), (parameter): string => parameter.omlName);
  for (const { omlName, value } of inputs) {
    const parameter = catalogue.get(omlName);
    const problem =
      parameter?.isReadOnly === true || parameter?.inputType === 'Date'
        ? `${parameter.description} is no default of a paddock.`
        : parameterProblem(parameter, omlName, value);
    if (problem !== null) fail('PIF_VALUE_INVALID', { message: problem });
  }
  // The last word on an input counts where one is named twice.
  const last = [...byKey(inputs, ({ paddockId, omlName }) => `${paddockId} ${omlName}`).values()];
  await refuseOtherDefaults(tx, last, { paddocks: own, catalogue, timeZone });
  const column = <T>(of: (input: (typeof last)[number]) => T) => sql.param(last.map(of));
  const named = sql`unnest(${column(({ paddockId }) => paddockId)}::int[], ${column(({ omlName }) => omlName)}::text[])`;
  await tx.execute(sql`
    delete from ${paddockInput} using ${named} as named(paddock_id, oml_name)
    where ${ofThisTenant(paddockInput)} and ${paddockInput}.paddock_id = named.paddock_id and ${paddockInput}.oml_name = named.oml_name`);
  const kept = last.flatMap(({ value, ...input }) => (value === null ? [] : [{ ...input, value }]));
  const keptColumn = <T>(of: (input: (typeof kept)[number]) => T) => sql.param(kept.map(of));
  await tx.execute(sql`
    insert into ${paddockInput} (tenant_id, paddock_id, oml_name, value, created_on, created_by)
    select own.tenant_id, given.*, ${now.toISOString()}::timestamptz, ${userId}::uuid
    from unnest(${keptColumn(({ paddockId }) => paddockId)}::int[], ${keptColumn(({ omlName }) => omlName)}::text[],
      ${jsonbArray(kept.map(({ value }) => value))}) as given (paddock_id, oml_name, value)
    join ${paddock} as own on own.tenant_id = ${thisTenant} and own.id = given.paddock_id`);
  const samples = await tx
    .select({ id: sample.id, status: sample.status })
    .from(sample)
    .where(
      and(
        eq(sample.customerId, customerId),
        anyOf(sample.paddockId, paddockIds),
        eq(sample.isFinalised, false),
        ne(sample.status, statusIds.Deleted),
      ),
    )
    .for('update');
  const ids = samples.flatMap(({ id, status }) => (isEngineBusy(status) ? [] : [id]));
  await assessReadiness(tx, ids, { keepResults: true });
  return ids;
}

type Default = ReceivedOf<'PUT /sample/paddockInputs'>['body']['inputs'][number];
interface Named {
  readonly paddocks: readonly { readonly id: number; readonly name: string }[];
  readonly catalogue: ReadonlyMap<string, PifParameter>;
  readonly timeZone: string;
}

/** Refuses defaults of locked paddocks that are other ones by now than they are set over, unless they are what is wanted already. */
async function refuseOtherDefaults(
  tx: Tx,
  inputs: readonly Default[],
  { paddocks, catalogue, timeZone }: Named,
): Promise<void> {
  const keyOf = ({ paddockId, omlName }: Pick<Default, 'paddockId' | 'omlName'>): string => `${paddockId} ${omlName}`;
  const ids = paddocks.map(({ id }) => id);
  const stored = byKey(await tx.select().from(paddockInput).where(anyOf(paddockInput.paddockId, ids)), keyOf);
  const other = inputs.find((input) => {
    const now = stored.get(keyOf(input))?.value ?? null;
    return now !== input.before && now !== input.value;
  });
  if (other === undefined) return;
  const now = stored.get(keyOf(other));
  const name = catalogue.get(other.omlName)?.description ?? other.omlName;
  const what = `the default ${name} of ${paddocks.find(({ id }) => id === other.paddockId)?.name ?? ''}`;
  if (now === undefined)
    return fail('STALE_VERSION', { message: `Another user removed ${what}. Nothing was changed.` });
  const set = { lastUpdatedBy: now.createdBy, lastUpdatedOn: now.createdOn };
  return refuseOvertaken(tx, { row: set, timeZone, what: `${what} to ${String(now.value)}` });
}
