import { and, eq } from 'drizzle-orm';
import type { Economics, InputModel, ParameterValue, Sample } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { labResult, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { seasonYearOf } from '../shared/season-year.ts';
import { allEconomics, economicsFor } from '../economics/economics.ts';
import { criteria } from './criteria.ts';
import { inputChanges } from './input-changes.ts';
import { notesOfSamples } from './input-notes.ts';
import { inputsOfRuns } from './inputs-of-runs.ts';
import { inputsOfPaddocksOf } from './paddock-inputs.ts';
import { frozenPart } from '../shared/frozen.ts';
import { loadSamples } from '../samples/load-samples.ts';

/** The model inputs of a customer's samples, with the criteria that describe the columns. Prices are shown per sample and cannot be edited there. */
export async function inputModel(
  tx: Tx,
  customerId: number,
  sampleIds: readonly number[],
  now: Date,
  /** One whose runs are asked about: a finalised one answers the inputs that they were made with. */
  recommendationId?: number,
): Promise<InputModel> {
  const ids = [...new Set(sampleIds)];
  const frozen = await frozenInputs(tx, { customerId, recommendationId, ids });
  if (frozen) return frozen;
  const [samples, all, ofRun, analytes, interpretiveCriteriaList, inputNotes, changes, ofPaddocks] = await Promise.all([
    ids.length === 0 ? [] : loadSamples(tx, and(eq(sample.customerId, customerId), anyOf(sample.id, ids)), { ids }),
    allEconomics(tx),
    recommendationId === undefined ? null : inputsOfRuns(tx, recommendationId),
    ids.length === 0
      ? []
      : tx
          .selectDistinct({
            analyteId: labResult.analyteId,
            analyteName: labResult.analyteName,
            unit: labResult.unitOfMeasure,
          })
          .from(labResult)
          .where(anyOf(labResult.sampleId, ids))
          .orderBy(labResult.analyteId),
    criteria(tx, { activeIcOnly: false, year: seasonYearOf(now.toISOString()) }),
    notesOfSamples(tx, ids),
    inputChanges(tx, ids),
    inputsOfPaddocksOf(tx, ids),
  ]);
  if (samples.length < ids.length) return fail('SAMPLE_NOT_FOUND');
  const prices = all.filter((row) => row.isActive);
  return {
    interpretiveCriteriaList,
    analyteColumns: analytes.map(({ analyteId, analyteName, unit }) => ({
      analyteId,
      analyteName,
      analyteDisplayName: unit === '' ? analyteName : `${analyteName} (${unit})`,
    })),
    samples: samples.map((entry) => {
      const { sample: shown, isOfRun } = ofRun?.(entry) ?? { sample: entry, isOfRun: false };
      return isOfRun
        ? shown
        : { ...shown, sampleModelParameterValues: [...shown.sampleModelParameterValues, ...pricesOf(shown, prices)] };
    }),
    inputNotes,
    paddockInputs: ofPaddocks,
    inputChanges: changes,
  };
}

interface Asked {
  readonly customerId: number;
  readonly recommendationId: number | undefined;
  readonly ids: readonly number[];
}

/** What a finalised recommendation of the customer keeps of these samples; undefined where one of them is not part of it. */
async function frozenInputs(tx: Tx, { customerId, recommendationId, ids }: Asked): Promise<InputModel | undefined> {
  if (recommendationId === undefined) return undefined;
  const whole = await frozenPart(tx, recommendationId, 'recommendation');
  const frozen = whole?.customerId === customerId ? await frozenPart(tx, recommendationId, 'inputs') : undefined;
  const asked = new Set(ids);
  const samples = frozen?.samples.filter(({ id }) => asked.has(id)) ?? [];
  if (frozen === undefined || samples.length < asked.size) return undefined;
  const measured = new Set(samples.flatMap(({ labResults }) => labResults.map(({ analyteId }) => analyteId)));
  const paddocks = new Set(samples.map(({ paddockId }) => paddockId));
  return {
    ...frozen,
    samples,
    analyteColumns: frozen.analyteColumns.filter(({ analyteId }) => measured.has(analyteId)),
    inputNotes: frozen.inputNotes?.filter(({ sampleId }) => asked.has(sampleId)),
    // The inputs already include those that its runs assumed.
    standingInputs: [],
    paddockInputs: frozen.paddockInputs?.filter(({ paddockId }) => paddocks.has(paddockId)),
  };
}

function pricesOf(entry: Sample, prices: readonly Economics[]): ParameterValue[] {
  const row = economicsFor(prices, { ...entry, seasonYear: seasonYearOf(entry.dateSampled) });
  if (!row || entry.sampleTypeId === 2) return [];
  const values = {
    Grain_Price: row.grainPrice,
    N_Price: row.nPrice,
    P_Price: row.pPrice,
    K_Price: row.kPrice,
    S_Price: row.sPrice,
    Variable_Cost: row.variableCost,
  };
  return Object.entries(values).map(([omlName, value]) => ({
    omlName,
    value,
    valueType: 'Real' as const,
    hasError: false,
  }));
}
