import type { Sample } from '../../../src/model/contract/entities.ts';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import type { Issue } from '../../../src/model/errors/app-error.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import type { PifParameter } from '../../queries/samples/parameters.ts';
import { loadSamples } from '../../queries/samples/load-samples.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import type { Change } from '../shared/change.ts';
import { assessReadiness } from '../samples/assess-readiness.ts';
import { parameterProblem } from './parameter-problem.ts';
import { writeInputs } from '../samples/write-inputs.ts';
import { lockedSources } from './locked-sources.ts';

/**
 * Saves the entered inputs of samples whole or not at all; what is not sent returns to its default or lab value.
 * A run under way refuses the save, an older version answers who changed the sample and when, and a value outside its bounds is named.
 */
export async function saveInputModel(
  tx: Tx,
  { customerId, samples, asColumns }: ReceivedOf<'POST /sample/saveInputModel'>['body'],
  { userId, now, timeZone }: Change,
): Promise<Sample[]> {
  const ids = samples.map((entry) => entry.id);
  const { rows, entered, parameters, withEntered } = await lockedSources(tx, ids);
  const stored = byKey(rows, (row) => row.id);
  const catalogue = byKey(parameters, (parameter): string => parameter.omlName);
  const named = new Set<number>();
  for (const entry of samples) {
    const row = stored.get(entry.id);
    if (row?.customerId !== customerId) return fail('SAMPLE_NOT_FOUND');
    if (isEngineBusy(row.status)) fail('ENGINE_RUNNING');
    if (row.isFinalised || row.status === statusIds.Deleted) fail('SAMPLE_IN_USE');
    await refuseStale(tx, { row, version: entry.version, timeZone, what: `sample ${row.name}` });
    if (named.has(entry.id)) refuse(row.name, [{ path: `samples.${row.name}`, message: 'This sample is sent twice.' }]);
    named.add(entry.id);
    refuse(row.name, problemsOf(row.name, entry.sampleModelParameterValues, catalogue));
  }
  const inputs = samples.flatMap((entry) =>
    entry.sampleModelParameterValues.flatMap(({ omlName, value, takenFrom }) =>
      value === null || catalogue.get(omlName)!.isReadOnly ? [] : [{ sampleId: entry.id, omlName, value, takenFrom }],
    ),
  );
  await writeInputs(tx, { sampleIds: ids, inputs, stored: entered }, { userId, now });
  await assessReadiness(tx, ids, { change: { userId, now }, runnable: withEntered(inputs) });
  // A save changes no lab result, and columns include them: for ten thousand samples they are half of the response.
  return loadSamples(tx, anyOf(sample.id, ids), { withResults: !asColumns, ids });
}

function problemsOf(
  name: string,
  values: readonly { omlName: string; value: number | string | null }[],
  catalogue: ReadonlyMap<string, PifParameter>,
): Issue[] {
  const named = new Set<string>();
  return values.flatMap(({ omlName, value }) => {
    const parameter = catalogue.get(omlName);
    const message =
      parameter && named.has(omlName)
        ? `${parameter.description} is sent twice.`
        : parameterProblem(parameter, omlName, value);
    named.add(omlName);
    return message === null ? [] : [{ path: `samples.${name}.${omlName}`, message }];
  });
}

function refuse(name: string, issues: Issue[]): void {
  if (issues.length > 0)
    fail('PIF_VALUE_INVALID', { message: `Failed to save samples. ${name}: ${issues[0]!.message}`, issues });
}
