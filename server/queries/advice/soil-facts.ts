import { TEXTURES, type AdviceCrop, type Texture } from '../../../src/model/advice/codes.ts';
import type { AnalyteCode, SoilFacts, SoilLayer, SubsoilFacts } from '../../advice/index.ts';
import { byKey, groupBy } from '../../../src/model/shared/group.ts';
import { analyteCodes } from '../samples/analyte-codes.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { and, inArray } from 'drizzle-orm';
import { labResult, sampleParameter } from '../../db/schema/index.ts';
import { assemble, type CropModel } from '../../engine/index.ts';
import { monthsOld, yearsBetween } from '../shared/ages.ts';
import { cropRows } from '../pif/catalogue-rows.ts';
import { assemblyRequests, isProfileLayer, type RunnableSample } from '../pif/assembly-requests.ts';

/** Field pea and its like run on lupin's model; pasture has no rules here. */
export function adviceCropOf(model: CropModel, name: string): AdviceCrop | null {
  if (model === 'PASTURE') return null;
  return model === 'LUPIN' && name.toLowerCase() !== 'lupin' ? 'PULSE' : model;
}

const ROOT_INPUTS: ('Root_Depth_Limit' | 'Root_Constraint')[] = ['Root_Depth_Limit', 'Root_Constraint'];

type Values = SoilFacts['values'];

const valuesOf = (
  results: readonly { readonly analyteId: number; readonly value: number | null; readonly qualifier: string | null }[],
): Values =>
  Object.fromEntries(
    results.flatMap(({ analyteId, value, qualifier }) => {
      const code = analyteCodes[analyteId];
      return code === undefined || value === null || qualifier ? [] : [[code, value]];
    }),
  );

/** What was measured below or above a limit. */
const limitsOf = (results: Parameters<typeof valuesOf>[0]): readonly AnalyteCode[] =>
  results.flatMap(({ analyteId, value, qualifier }) =>
    value !== null && qualifier ? (analyteCodes[analyteId] ?? []) : [],
  );

/** A result as the engine reads it; one with a sign is a limit. */
const resultOf = ({ analyteId, result }: { readonly analyteId: number; readonly result: string }) => ({
  analyteId,
  value: Number(result),
  qualifier: Number.isFinite(Number(result)) ? null : '<',
});

/** Where a layer is nearly all stones, there is no soil to lime. */
const MOST_GRAVEL = 0.9;

/** The earlier sample of the same place and depth that lies nearest before, at least half a year. */
function historyOf({ row, request }: RunnableSample): SoilFacts['earlier'] {
  if (!request) return null;
  const { sample, siteSamples } = request;
  const on = sample.dateSampled;
  if (on === null) return null;
  const [last] = siteSamples
    .filter(
      (other): other is (typeof siteSamples)[number] & { readonly dateSampled: string } =>
        other.sampleId !== row.id &&
        other.sampleTypeId === 1 &&
        other.depthFrom === sample.depthFrom &&
        other.depthTo === sample.depthTo &&
        other.dateSampled !== null &&
        yearsBetween(other.dateSampled, on) >= 0.5,
    )
    .toSorted((a, b) => (b.dateSampled < a.dateSampled ? -1 : 1));
  if (!last) return null;
  return {
    values: valuesOf(last.labResults.map(resultOf)),
    on: last.dateSampled,
    years: yearsBetween(last.dateSampled, on),
  };
}

/** The pH of the profile, the sample's own layer first; a deeper sample of its own has no profile. */
function layersOf({ row, request }: RunnableSample, values: Values): readonly SoilLayer[] {
  const own = { fromCm: row.depthFromCm ?? 0, toCm: row.depthToCm ?? 10 };
  if (isProfileLayer(row)) return [];
  const assembled = request ? assemble(request).input : null;
  const ph = typeof assembled?.parameters.PH_CaCl2 === 'number' ? assembled.parameters.PH_CaCl2 : values.PHCA;
  const below = (assembled?.subsoil ?? []).flatMap(({ fromCm, toCm, phCaCl2 }) =>
    phCaCl2 === null ? [] : [{ fromCm, toCm, ph: phCaCl2 }],
  );
  return [...(ph === undefined ? [] : [{ ...own, ph }]), ...below];
}

/** What the laboratory found in the layers that count with the sample. */
export function subsoilOf({ row, request }: RunnableSample): readonly SubsoilFacts[] {
  if (!request || isProfileLayer(row)) return [];
  const { usedSampleIds, input } = assemble(request);
  const samples = byKey(request.siteSamples, ({ sampleId }) => sampleId);
  return input.subsoil.flatMap(({ fromCm, toCm }, at) => {
    // Layers are in the order of their samples, which begin with the sample itself.
    const layer = samples.get(usedSampleIds[at + 1] ?? 0);
    return layer ? [{ fromCm, toCm, values: valuesOf(layer.labResults.map(resultOf)) }] : [];
  });
}

/** As entered or measured; the topsoil's serves all layers. */
function gravelOf({ request }: RunnableSample): number | undefined {
  const percent = request ? assemble(request).input.parameters.Gravel_Percent : null;
  return typeof percent === 'number' ? Math.min(MOST_GRAVEL, percent / 100) : undefined;
}

/** cm, as the adviser names it. */
function limeDepthOf({ request }: RunnableSample): number | undefined {
  const cm = request ? assemble(request).input.parameters.Lime_Incorporation_Depth : null;
  return typeof cm === 'number' ? cm : undefined;
}

function textureOf({ request }: RunnableSample): Texture | null {
  const key = request ? assemble(request).input.parameters.Soil_Texture : null;
  return typeof key === 'number' ? (TEXTURES[key - 1] ?? null) : null;
}

/** Facts about soil samples on a day (`yyyy-mm-dd`); plant samples have no such facts. `yields` are of the selected runs, t/ha. */
export async function soilFacts(
  tx: Tx,
  {
    sampleIds,
    on,
    yields = new Map(),
  }: {
    readonly sampleIds: readonly number[];
    readonly on: string;
    readonly yields?: ReadonlyMap<number, number> | undefined;
  },
): Promise<SoilFacts[]> {
  if (sampleIds.length === 0) return [];
  const [requests, resultRows, rootRows, cropList] = await Promise.all([
    assemblyRequests(tx, sampleIds),
    tx.select().from(labResult).where(anyOf(labResult.sampleId, sampleIds)),
    tx
      .select()
      .from(sampleParameter)
      .where(and(anyOf(sampleParameter.sampleId, sampleIds), inArray(sampleParameter.omlName, ROOT_INPUTS))),
    cropRows(tx),
  ]);
  const runnable = requests.filter(({ row }) => row.sampleTypeId === 1);
  const results = groupBy(resultRows, (result) => result.sampleId);
  const roots = groupBy(rootRows, (input) => input.sampleId);
  const enteredOf = (id: number, omlName: (typeof ROOT_INPUTS)[number]): number | null => {
    const value = roots.get(id)?.find((input) => input.omlName === omlName)?.value;
    return typeof value === 'number' ? value : null;
  };
  const crops = byKey(cropList, (row) => row.id);
  const factsOf = (sample: RunnableSample): SoilFacts => {
    const { row } = sample;
    const grown = row.cropId === null ? undefined : crops.get(row.cropId);
    const values = valuesOf(results.get(row.id) ?? []);
    return {
      sampleId: row.id,
      crop: grown ? adviceCropOf(grown.engineModel, grown.name) : null,
      cropName: grown?.name,
      texture: textureOf(sample),
      yieldTPerHa: yields.get(row.id) ?? null,
      layers: layersOf(sample, values),
      subsoil: subsoilOf(sample),
      gravel: gravelOf(sample),
      limeDepthCm: limeDepthOf(sample),
      roots: {
        limitCm: enteredOf(row.id, 'Root_Depth_Limit'),
        constraint: enteredOf(row.id, 'Root_Constraint'),
      },
      values,
      limits: limitsOf(results.get(row.id) ?? []),
      months: monthsOld(row.dateSampled, on),
      earlier: historyOf(sample),
    };
  };
  const byId = new Map(runnable.map((sample) => [sample.row.id, factsOf(sample)]));
  return sampleIds.flatMap((id) => byId.get(id) ?? []);
}
