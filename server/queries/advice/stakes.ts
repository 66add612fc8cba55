import { and, eq, inArray } from 'drizzle-orm';
import { PRICED_NUTRIENTS, type NutrientPrices, type NutrientRates } from '../../../src/model/advice/worth.ts';
import { ACID_SUBSOIL } from '../../../src/model/advice/root-input.ts';
import type { AdviceTables, DefaultInput, limitOfSubsoil, Stakes } from '../../advice/index.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { paddockInput, sample, sampleParameter } from '../../db/schema/index.ts';
import { defaultValue, type OmlName, type PifValues } from '../../engine/index.ts';
import { defaultsFor } from '../pif/parameter-defaults.ts';
import { pifParameters } from '../samples/parameters.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { ratesOf, runAt } from './run-at.ts';

const PRICES = { N: 'N_Price', P: 'P_Price', K: 'K_Price', S: 'S_Price' } as const satisfies Record<
  (typeof PRICED_NUTRIENTS)[number],
  OmlName
>;

/** $ per kg of the nutrients with a price, as the run used them. */
export function pricesOfRun({ execution: { input }, model: { values } }: SelectedRun): NutrientPrices {
  const { crop, parameters } = input;
  return Object.fromEntries(
    PRICED_NUTRIENTS.flatMap((nutrient) => {
      const omlName = PRICES[nutrient];
      const price = parameters[omlName] ?? defaultValue(omlName, { crop, parameters, c: values });
      return price === null ? [] : [[nutrient, Number(price)]];
    }),
  );
}

/** What a run would ask for by other inputs, by the engine that made it; null where that engine cannot run them. */
function ratesWith(
  { execution: { input }, model: { engine }, run }: SelectedRun,
  moved: PifValues,
  yieldTPerHa = run.yieldTPerHa,
): NutrientRates | null {
  const made = runAt(
    engine,
    { ...input, parameters: { ...input.parameters, ...moved } },
    { yieldTPerHa, isSummerRain: run.isSummerRain },
  );
  return made === null ? null : ratesOf(made.decisions);
}

/** A run's rates at another target; null where the target would leave its bounds. */
const ratesAtYield = (selected: SelectedRun, tPerHa: number): NutrientRates | null =>
  ratesWith(selected, { Target_Yield: tPerHa }, tPerHa);

/** What a sample's statements are worth; runs that no statement needs are not made. */
export function stakesOf(
  selected: SelectedRun,
  { limitCm, acidRoots, slows }: ReturnType<typeof limitOfSubsoil>,
  { subsoil }: AdviceTables,
): Stakes {
  const { run } = selected;
  const isRooted = limitCm !== null || acidRoots || slows.length > 0;
  const lower = isRooted ? ratesAtYield(selected, run.yieldTPerHa - subsoil.lowerTarget) : null;
  return {
    prices: pricesOfRun(selected),
    asked: ratesOf(run.decisions),
    rootsLimited: limitCm === null ? null : ratesWith(selected, { Root_Depth_Limit: limitCm }),
    acidSubsoil: acidRoots ? ratesWith(selected, { Root_Constraint: ACID_SUBSOIL }) : null,
    lower: lower && { tPerHa: subsoil.lowerTarget, rates: lower },
  };
}

/** Inputs that affect rates and have a default in the catalogue. Texture has no default: a run needs it. */
const PULLING = ['Growing_Season_Rain', 'Target_Yield'] as const satisfies readonly OmlName[];
type Pulling = (typeof PULLING)[number];

/** Entered values of these inputs, for the samples or for their paddocks, with the catalogue defaults. */
export async function enteredInputs(tx: Tx, sampleIds: readonly number[]) {
  const names: string[] = [...PULLING];
  const [ofSamples, ofPaddocks, catalogue] = await Promise.all([
    tx
      .select({ sampleId: sampleParameter.sampleId, omlName: sampleParameter.omlName })
      .from(sampleParameter)
      .where(and(anyOf(sampleParameter.sampleId, sampleIds), inArray(sampleParameter.omlName, names))),
    tx
      .select({ sampleId: sample.id, omlName: paddockInput.omlName })
      .from(sample)
      .innerJoin(paddockInput, eq(paddockInput.paddockId, sample.paddockId))
      .where(and(anyOf(sample.id, sampleIds), inArray(paddockInput.omlName, names))),
    pifParameters(tx),
  ]);
  const entered = new Set([...ofSamples, ...ofPaddocks].map(({ sampleId, omlName }) => `${sampleId} ${omlName}`));
  return {
    catalogue,
    isEntered: (sampleId: number, omlName: Pulling): boolean => entered.has(`${sampleId} ${omlName}`),
  };
}

/** Inputs of a run left at their defaults, for the sample and for its paddock, with the rates at a lower and a higher value of each. */
export function defaultInputsOf(
  selected: SelectedRun,
  { catalogue, isEntered }: Awaited<ReturnType<typeof enteredInputs>>,
  { inputs: { movedBy } }: AdviceTables,
): readonly DefaultInput[] {
  const { input } = selected.execution;
  if (input.sampleType !== 'SOIL' || input.dateSampled === null) return [];
  const defaults = defaultsFor(catalogue, input.crop, input.dateSampled);
  return PULLING.flatMap((omlName): readonly DefaultInput[] => {
    const value = input.parameters[omlName];
    const parameter = catalogue.find((known) => known.omlName === omlName);
    if (typeof value !== 'number' || !parameter || value !== defaults[omlName]) return [];
    if (isEntered(selected.run.sampleId, omlName)) return [];
    // A card that shows another yield than the default does not depend on the default.
    if (omlName === 'Target_Yield' && Math.abs(selected.run.yieldTPerHa - value) > 0.005) return [];
    const tried = [value * (1 - movedBy), value * (1 + movedBy)].map((moved) =>
      omlName === 'Target_Yield' ? ratesAtYield(selected, moved) : ratesWith(selected, { [omlName]: moved }),
    );
    const { description, unit } = parameter;
    const rates = [ratesOf(selected.run.decisions), ...tried.flatMap((found) => found ?? [])];
    return [{ omlName, description, unit, value, movedBy: value * movedBy, rates }];
  });
}
