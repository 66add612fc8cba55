import { TEXTURES } from '../../../src/model/advice/codes.ts';
import type { InputModel } from '../../../src/model/contract/entities.ts';
import type { Tx } from '../../db/pool.ts';
import { assemble } from '../../engine/index.ts';
import { assemblyRequests, isProfileLayer, type RunnableSample } from '../pif/assembly-requests.ts';
import { defaultOf } from '../pif/parameter-defaults.ts';
import { pifParameters, type PifParameter } from '../samples/parameters.ts';
import { engineInForce } from '../shared/engine-in-force.ts';
import { seasonYearOf } from '../shared/season-year.ts';
import { adviceInForce } from './advice-in-force.ts';
import { kPlacementsIn, plansOf } from './planned-placements.ts';
import { assumesSubsoilN, supplierDefaults, type Numbers } from './supplier-defaults.ts';

type AssumedInput = NonNullable<InputModel['standingInputs']>[number];

/** Inputs that a run of soil samples assumes where neither user, paddock nor catalogue gives a value. */
export async function assumedInputs(tx: Tx, sampleIds: readonly number[]): Promise<AssumedInput[]> {
  const [tables, { values }, catalogue, plans] = await Promise.all([
    adviceInForce(tx),
    engineInForce(tx),
    pifParameters(tx),
    plansOf(tx, sampleIds),
  ]);
  const isAssumed = assumesSubsoilN(tables);
  const planned = new Set(plans.map(({ sampleId }) => sampleId));
  const [kPlacements, requests] = await Promise.all([
    kPlacementsIn(tx, plans, tables),
    assemblyRequests(tx, isAssumed ? sampleIds : sampleIds.filter((id) => planned.has(id))),
  ]);
  return requests.flatMap((one) =>
    isAssumed || kPlacements.has(one.row.id) ? assumedOf(one, catalogue, { tables, values, kPlacements }) : [],
  );
}

function assumedOf(sample: RunnableSample, catalogue: readonly PifParameter[], numbers: Numbers): AssumedInput[] {
  const { row, request } = sample;
  if (request === null || row.sampleTypeId !== 1 || isProfileLayer(row)) return [];
  const { parameters } = assemble(request, numbers.values).input;
  const texture = TEXTURES[Number(parameters.Soil_Texture) - 1] ?? null;
  const hasDefault = (omlName: string): boolean =>
    catalogue.some(
      (one) => one.omlName === omlName && defaultOf(one, request.crop, seasonYearOf(row.dateSampled)) !== null,
    );
  return Object.entries(supplierDefaults(sample, texture, numbers)).flatMap(([omlName, value]) =>
    hasDefault(omlName) ? [] : [{ sampleId: row.id, omlName, value }],
  );
}
