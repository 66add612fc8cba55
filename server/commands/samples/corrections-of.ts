import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { formatDay } from '../../../src/model/format/date.ts';
import type { FieldChange } from '../../../src/model/samples/corrections.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { seenText } from '../../../src/model/shared/seen-text.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { crop, paddock, sample, site, type CorrectedFields } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { criteriaForCrops } from '../../queries/pif/criteria-for-crops.ts';
import { refuseForeignPaddock } from '../../queries/sites/is-here.ts';
import type { Change } from '../shared/change.ts';
import { siteWithoutPoint } from '../shared/site-of-name.ts';

type Asked = ReceivedOf<'PUT /sample/correct'>['body'];
type Row = typeof sample.$inferSelect;

interface Correction {
  readonly row: Row;
  readonly after: CorrectedFields;
  /** Empty where nothing of the sample is other than before. */
  readonly changedFields: readonly FieldChange[];
}

const depthOf = (from: number | null, to: number | null): string => (to === null ? '' : `${from ?? 0}-${to} cm`);

/** Only the visible characters of a name, as for files: a direction mark would reverse the text after it. */
function withSeenNames(change: Asked['change']): Asked['change'] {
  const { name, siteName } = change;
  if (name !== undefined && seenText(name) === '')
    fail('INVALID_REQUEST', { message: 'The sample name has to be seen.' });
  return {
    ...change,
    ...(name === undefined ? {} : { name: seenText(name) }),
    ...(siteName === undefined ? {} : { siteName: seenText(siteName) }),
  };
}

/** What becomes of each sample, in fields and in words. */
export async function correctionsOf(
  tx: Tx,
  {
    rows,
    asked: { customerId, change: asked },
    who,
  }: { readonly rows: readonly Row[]; readonly asked: Asked; readonly who: Change },
): Promise<readonly Correction[]> {
  const change = withSeenNames(asked);
  await refuseForeignPaddock(tx, customerId, change.paddockId ?? null);
  const names = await namesFor(tx, rows, change);
  const corrections: Correction[] = [];
  for (const row of rows) {
    const changedFields: FieldChange[] = [];
    const addChange = (field: FieldChange['field'], from: string, to: string): void =>
      void changedFields.push({ field, from, to });
    let after: CorrectedFields = {};
    if (change.deleted) {
      after = { status: statusIds.Deleted };
      addChange('deleted', '', row.name);
    }
    if (change.name !== undefined && change.name !== row.name) {
      after = { ...after, name: change.name };
      addChange('name', row.name, change.name);
    }
    if (change.dateSampled !== undefined && change.dateSampled !== row.dateSampled) {
      after = { ...after, dateSampled: change.dateSampled };
      addChange('dateSampled', formatDay(row.dateSampled), formatDay(change.dateSampled));
    }
    if (change.depth !== undefined) {
      const { fromCm, toCm } = change.depth;
      if (row.sampleTypeId !== 1)
        fail('INVALID_REQUEST', { message: `${row.name} is a plant sample: it has no depth.` });
      if (fromCm !== row.depthFromCm || toCm !== row.depthToCm) {
        after = { ...after, depthFromCm: fromCm, depthToCm: toCm };
        addChange('depth', depthOf(row.depthFromCm, row.depthToCm), depthOf(fromCm, toCm));
      }
    }
    const model = names.modelOf(row);
    if (model && model.cropId !== row.cropId) {
      after = { ...after, ...model };
      addChange('crop', names.crop(row.cropId), names.crop(model.cropId));
    }
    const paddockId = change.paddockId === undefined ? row.paddockId : change.paddockId;
    const siteName = change.siteName ?? names.site(row.siteId);
    const moves = paddockId !== row.paddockId || siteName !== names.site(row.siteId);
    if (moves && change.deleted !== true) {
      const siteId =
        siteName === '' ? null : (await siteWithoutPoint(tx, { customerId, name: siteName, paddockId }, who)).id;
      after = { ...after, paddockId, siteId };
      if (paddockId !== row.paddockId) addChange('paddock', names.paddock(row.paddockId), names.paddock(paddockId));
      if (siteName !== names.site(row.siteId)) addChange('site', names.site(row.siteId), siteName);
    }
    corrections.push({ row, after, changedFields });
  }
  return corrections;
}

/** The names of what samples have and get, and the model that the crop has for each type of sample. */
async function namesFor(tx: Tx, rows: readonly Row[], { paddockId, cropId }: Asked['change']) {
  const ids = (key: 'paddockId' | 'siteId', more: number | null | undefined): number[] => [
    ...rows.flatMap((row) => row[key] ?? []),
    ...(more == null ? [] : [more]),
  ];
  const paddocks = byKey(
    await tx
      .select({ id: paddock.id, name: paddock.name })
      .from(paddock)
      .where(anyOf(paddock.id, ids('paddockId', paddockId))),
    ({ id }) => id,
  );
  const sites = byKey(
    await tx
      .select({ id: site.id, name: site.name })
      .from(site)
      .where(anyOf(site.id, ids('siteId', null))),
    ({ id }) => id,
  );
  const crops = byKey(await tx.select().from(crop), ({ id }) => id);
  const wanted = cropId === undefined ? null : found(crops.get(cropId));
  const models = {
    1: wanted && (await criteriaForCrops(tx, 1)).forCrop(wanted.name),
    2: wanted && (await criteriaForCrops(tx, 2)).forCrop(wanted.name),
  };
  return {
    paddock: (id: number | null): string => (id === null ? '' : (paddocks.get(id)?.name ?? '')),
    site: (id: number | null): string => (id === null ? '' : (sites.get(id)?.name ?? '')),
    crop: (id: number | null): string => (id === null ? '' : (crops.get(id)?.name ?? '')),
    modelOf: ({ name, sampleTypeId }: Row) =>
      wanted &&
      (models[sampleTypeId] ??
        fail('INVALID_REQUEST', {
          message: `There is no model of ${wanted.name} for ${sampleTypeId === 1 ? 'soil' : 'plant'} samples such as ${name}.`,
        })),
  };
}
