import { and, asc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { LayerNote } from '../../../src/model/samples/layers.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { inChunks } from '../../collections/chunks.ts';
import { valueOf } from '../../collections/item-at.ts';
import { sample, site } from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { holdSamples } from './lock-samples.ts';
import { thisMoment } from '../../db/this-moment.ts';
import { daysBetween } from '../../engine/index.ts';
import { joinLayers, type SoilLayer } from '../../profiles/join-layers.ts';

export interface JoinedLayer {
  readonly id: number;
  readonly name: string;
  readonly depthFrom: number;
  readonly depthTo: number;
  readonly dateSampled: string;
  readonly chosenSurfaceId: number | null;
  readonly profileId: number | null;
  readonly layerNote: LayerNote | null;
}

export interface Joined {
  /** Every soil sample of the customer that could be a layer, as stored; empty when all are of the surface. */
  readonly layers: readonly JoinedLayer[];
  /** Surface samples under which other layers lie than before. */
  readonly changedSurfaceIds: readonly number[];
  /** Where a layer leaves a choice: the surface samples that it could belong to. */
  readonly choicesOf: (id: number) => readonly number[];
}

interface Stored extends SoilLayer {
  readonly name: string;
  readonly siteId: number | null;
  readonly chosenSurfaceId: number | null;
  readonly isFinalised: boolean;
  readonly profileId: number | null;
  readonly layerNote: LayerNote | null;
}

/** The engine has never taken layers from further away in time. */
const inSeason = (one: Stored, other: Stored): boolean =>
  Math.abs(daysBetween(one.dateSampled, other.dateSampled) ?? Number.POSITIVE_INFINITY) <= 60;

/** Which layers counted with a surface sample before: those of its profile. */
const byProfile = ({ profileId }: Stored): number | null => profileId;

interface JoinOptions {
  /** Tells which layers counted with a surface sample until now. */
  readonly before?: (layer: Stored) => number | null;
  /** Only says what would be joined. */
  readonly rehearses?: boolean;
}

/**
 * Joins the depths of one place for a customer, whatever ids the laboratory gave, and notes on the samples what could not be joined. What comes
 * out depends on the samples alone, not on the order in which they came in. A surface sample that has other layers than before has
 * new results; what is finalised keeps the run that it has.
 */
export async function joinProfileLayers(
  tx: Tx,
  customerId: number,
  { before = byProfile, rehearses = false }: JoinOptions = {},
): Promise<Joined> {
  if (!(await hasLayers(tx, customerId))) return { layers: [], changedSurfaceIds: [], choicesOf: () => [] };
  const stored = await soilLayers(tx, customerId);
  const { profileOf, noteOf, choicesOf } = joinLayers(stored);
  const joined = stored.map((layer) => ({
    ...layer,
    profileId: profileOf.get(layer.id) ?? null,
    layerNote: noteOf.get(layer.id) ?? null,
  }));
  const known = new Map(stored.map((layer) => [layer.id, layer]));
  const changed = joined.filter(({ id, profileId, layerNote }) => {
    const was = valueOf(known, id);
    return was.profileId !== profileId || was.layerNote !== layerNote;
  });
  for (const chunk of inChunks(rehearses ? [] : changed, 5_000))
    await tx.execute(sql`
      update ${sample} set profile_id = given.profile, layer_note = given.note
      from jsonb_to_recordset(${JSON.stringify(chunk.map(({ id, profileId, layerNote }) => ({ id, profile: profileId, note: layerNote })))}::jsonb)
        as given(id int, profile int, note text)
      where ${ofThisTenant(sample)} and ${sample}.id = given.id`);
  const under = (layers: readonly Stored[], keyOf: (layer: Stored) => number | null) => {
    const members = groupBy(layers, keyOf);
    return (surface: Stored): string => {
      const key = keyOf(surface);
      return (key === null ? [] : (members.get(key) ?? []))
        .filter((layer) => layer.fromCm > 0 && inSeason(surface, layer))
        .map((layer) => layer.id)
        .join();
    };
  };
  const [was, is] = [under(stored, before), under(joined, byProfile)];
  const changedSurfaceIds = joined
    .filter((layer) => layer.fromCm === 0 && !layer.isFinalised && was(valueOf(known, layer.id)) !== is(layer))
    .map(({ id }) => id);
  if (changedSurfaceIds.length > 0 && !rehearses) {
    const isChanged = anyOf(sample.id, changedSurfaceIds);
    await holdSamples(tx, isChanged);
    await tx.update(sample).set({ resultsChangedOn: thisMoment }).where(isChanged);
  }
  return {
    layers: joined.map(({ id, name, fromCm, toCm, dateSampled, chosenSurfaceId, profileId, layerNote }) => ({
      id,
      dateSampled,
      chosenSurfaceId,
      name,
      depthFrom: fromCm,
      depthTo: toCm,
      profileId,
      layerNote,
    })),
    changedSurfaceIds,
    choicesOf,
  };
}

/** Surface samples alone join nothing; one that did, or said why not, has to forget it. */
async function hasLayers(tx: Tx, customerId: number): Promise<boolean> {
  const [layer] = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(
      and(
        eq(sample.customerId, customerId),
        eq(sample.sampleTypeId, 1),
        or(gt(sample.depthFromCm, 0), isNotNull(sample.profileId), isNotNull(sample.layerNote)),
      ),
    )
    .limit(1);
  return layer !== undefined;
}

/** The customer's soil samples as layers, without originals of composites. */
async function soilLayers(tx: Tx, customerId: number): Promise<Stored[]> {
  const rows = await tx
    .select({
      id: sample.id,
      name: sample.name,
      siteId: sample.siteId,
      siteName: site.name,
      coords: site.coords,
      paddockId: sample.paddockId,
      depthFrom: sample.depthFromCm,
      depthTo: sample.depthToCm,
      dateSampled: sample.dateSampled,
      compositeSampleId: sample.compositeSampleId,
      chosenSurfaceId: sample.chosenSurfaceId,
      isFinalised: sample.isFinalised,
      profileId: sample.profileId,
      layerNote: sample.layerNote,
    })
    .from(sample)
    .leftJoin(site, eq(site.id, sample.siteId))
    .where(and(eq(sample.customerId, customerId), eq(sample.sampleTypeId, 1), ne(sample.status, statusIds.Deleted)))
    .orderBy(asc(sample.id));
  const ids = new Set(rows.map(({ id }) => id));
  return rows
    .filter(({ id, compositeSampleId: whole }) => whole === null || whole === id || !ids.has(whole))
    .map(({ depthFrom, depthTo, siteName, ...row }) => ({
      ...row,
      siteName: siteName ?? row.name,
      fromCm: depthFrom ?? 0,
      toCm: depthTo ?? 10,
    }));
}
