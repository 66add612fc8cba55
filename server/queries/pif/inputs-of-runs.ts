import { eq } from 'drizzle-orm';
import type { ParameterValue, Sample } from '../../../src/model/contract/entities.ts';
import { labReadingOf } from '../../../src/model/pif/lab-value.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { recommendation, sampleEngine } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { isSulfurMean, type EngineInput } from '../../engine/index.ts';
import { executionInput } from '../shared/archived-runs.ts';
import { executionOf, shownExecutions } from '../yields/runs-of-recommendation.ts';
import { defaultsFor } from './parameter-defaults.ts';
import { parameterInputTypes, pifParameters } from '../samples/parameters.ts';

/**
 * Gives samples the inputs and results that the runs of a finalised recommendation were made with: it is read as it was decided, whatever
 * was entered or measured since. An open one shows what would be run, so that its samples stay as they are.
 */
export async function inputsOfRuns(
  tx: Tx,
  recommendationId: number,
): Promise<(sample: Sample) => { readonly sample: Sample; readonly isOfRun: boolean }> {
  const [row] = await tx
    .select({ status: recommendation.status })
    .from(recommendation)
    .where(eq(recommendation.id, recommendationId));
  if (row?.status !== 'Finalised') return (sample) => ({ sample, isOfRun: false });
  const shown = shownExecutions(tx, recommendationId);
  const inputs = byKey(
    await tx
      .select({ sampleId: sampleEngine.sampleId, input: executionInput })
      .from(shown)
      .innerJoin(sampleEngine, executionOf(shown)),
    ({ sampleId }) => sampleId,
  );
  const catalogue = await pifParameters(tx);
  const types = await parameterInputTypes(tx);
  return (sample) => {
    const input = inputs.get(sample.id)?.input;
    if (!input) return { sample, isOfRun: false };
    const measured = { ...sample, labResults: labResultsOf(sample, input) };
    const defaults = defaultsFor(catalogue, input.crop, sample.dateSampled);
    const isEntered = (omlName: string, value: unknown): boolean =>
      value !== defaults[omlName] &&
      value !== formerDefault(omlName, input.crop) &&
      value !== labReadingOf(measured, omlName)?.value &&
      !(omlName === 'Sulfur_KCl40' && isSulfurMean(input));
    const values = Object.entries(input.parameters).flatMap(([omlName, value]): ParameterValue[] =>
      value === null || !isEntered(omlName, value)
        ? []
        : [{ omlName, value, valueType: types.get(omlName) ?? 'Real', hasError: false }],
    );
    return { sample: { ...measured, sampleModelParameterValues: values }, isOfRun: true };
  };
}

/** Model 1 default of an input that the user did not enter. */
const formerDefault = (omlName: string, crop: EngineInput['crop']): number | undefined =>
  omlName === 'N_Soil_To_Shoot' ? (crop === 'CANOLA' ? 0.714 : 0.667) : undefined;

/** Results that the engine does not use are not in its input, and do not change. */
function labResultsOf({ labResults }: Sample, { labValues }: EngineInput): Sample['labResults'] {
  const used = byKey(labValues, ({ analyteId }) => analyteId);
  return labResults.map((result) => {
    const then = used.get(result.analyteId);
    return then ? { ...result, result: then.value, qualifier: then.qualifier } : result;
  });
}
