import { staleSince } from '../../../src/model/recommendation/current-result.ts';
import type { RunInputs, SampleDocument } from '../../../src/model/reports/document-data.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import type { labResult, paddock, sample } from '../../db/schema/index.ts';
import type { EngineInput } from '../../engine/index.ts';
import type { SelectedRun } from '../yields/engine-documents.ts';
import { ratingOf } from '../samples/rating-of-decision.ts';
import type { Member } from './samples-part.ts';
import { isNearDecision } from '../advice/open-of-rate.ts';
import { usedFigure } from './used-figure.ts';

interface Args {
  readonly member: Member;
  readonly detail: {
    readonly sample: typeof sample.$inferSelect;
    readonly farmName: string | null;
    readonly cropName: string | null;
    readonly shape: (typeof paddock.$inferSelect)['geometry'];
    readonly coords: readonly [number, number] | null;
    /** Null before the first run. */
    readonly lastRunOn: Date | null;
  };
  /** The run that the sample shows; undefined before the first. */
  readonly shown: SelectedRun | undefined;
  readonly results: readonly (typeof labResult.$inferSelect)[];
  readonly carriesRate: boolean;
  readonly decimalsOf: (analyteId: number) => number;
  readonly inputsOf: (input: EngineInput) => RunInputs | null;
}

/** A sample as documents show it: what the laboratory gave, and beside it what the engine judged in its place. */
export function sampleDocument({
  member,
  detail,
  shown,
  results,
  carriesRate,
  decimalsOf,
  inputsOf,
}: Args): SampleDocument {
  const { sample: of, farmName, cropName, shape, coords, lastRunOn } = detail;
  const stale = shown ? null : staleSince({ status: of.status, lastRunOn: lastRunOn?.toISOString() ?? null });
  const decisions = byKey(shown?.run.decisions ?? [], (decision) => decision.analyteId);
  const measured = byKey(results, (result) => result.analyteId);
  return {
    sampleId: of.id,
    name: of.name,
    farmName,
    cropName,
    paddockId: of.paddockId,
    paddockName: member.detail.paddockName,
    paddockAreaHa: member.detail.paddockAreaHa,
    paddockShape: shape,
    siteName: member.detail.siteName ?? of.name,
    siteLongitude: coords?.[0] ?? null,
    siteLatitude: coords?.[1] ?? null,
    labNumber: of.labNumber,
    sampledOn: of.dateSampled,
    depthFromCm: of.depthFromCm,
    depthToCm: of.depthToCm,
    layers: member.detail.layers,
    layerNote: of.layerNote,
    carriesRate,
    dateEmergence: of.dateEmergence,
    plantCount: of.plantCount,
    sampleWeightG: of.sampleWeightG,
    averagePlantWeightG: of.sampleWeightG !== null && of.plantCount ? of.sampleWeightG / of.plantCount : null,
    daysFromEmergence:
      of.dateEmergence === null
        ? null
        : Math.round((Date.parse(of.dateSampled) - Date.parse(of.dateEmergence)) / 86_400_000),
    targetYieldTPerHa: shown?.run.yieldTPerHa ?? null,
    isSummerRain: shown?.run.isSummerRain ?? false,
    ...(stale === null ? {} : { staleSince: stale }),
    inputs: shown ? inputsOf(shown.execution.input) : null,
    results: [...new Set([...decisions.keys(), ...measured.keys()])].map((analyteId) => {
      const decision = decisions.get(analyteId);
      const result = measured.get(analyteId);
      return {
        analyteId,
        value: result?.value ?? null,
        qualifier: result?.qualifier ?? '',
        text: result?.text ?? null,
        used:
          decision && shown
            ? usedFigure(decision, { measured: result, decimals: decimalsOf(analyteId), input: shown.execution.input })
            : null,
        rating: decision ? ratingOf(decision) : null,
        ...(decision && isNearDecision(decision) && { isNear: true as const }),
        demandKgPerHa: decision?.rateKgPerHa ?? null,
      };
    }),
  };
}
