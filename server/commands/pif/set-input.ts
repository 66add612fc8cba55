import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import type { Change } from '../shared/change.ts';
import { refuseOvertaken } from '../shared/refuse-stale.ts';
import { assessReadiness } from '../samples/assess-readiness.ts';
import { writeInputs } from '../samples/write-inputs.ts';
import { lockedSources } from './locked-sources.ts';
import { parameterProblem } from './parameter-problem.ts';

type Asked = ReceivedOf<'PUT /sample/{id}/input'>;

/**
 * Replaces one input of a sample, or removes it when the value is null; other inputs stay. Refuses when the stored input differs from the one it
 * replaces, and while the sample is running or finished.
 */
export async function setInput(
  tx: Tx,
  { id, omlName, value, before }: Asked['params'] & Asked['body'],
  { userId, now, timeZone }: Change,
): Promise<void> {
  const { rows, entered, parameters, withEntered } = await lockedSources(tx, [id]);
  const row = found(
    rows.find((one) => one.status !== statusIds.Deleted),
    'SAMPLE_NOT_FOUND',
  );
  const { name, status, isFinalised, lastUpdatedBy, lastUpdatedOn } = row;
  if (isEngineBusy(status)) return fail('ENGINE_RUNNING');
  if (isFinalised) return fail('SAMPLE_IN_USE');
  const parameter = parameters.find((one) => one.omlName === omlName);
  const problem = parameter?.isReadOnly
    ? `${parameter.description} cannot be entered.`
    : parameterProblem(parameter, omlName, value);
  if (problem !== null) return fail('PIF_VALUE_INVALID', { message: problem });
  const stored = entered.find((input) => input.omlName === omlName)?.value ?? null;
  if (stored === value) return;
  if (stored !== before)
    return refuseOvertaken(tx, {
      row: { lastUpdatedBy, lastUpdatedOn },
      timeZone,
      what: `${parameter?.description ?? omlName} of sample ${name} to ${stored === null ? 'its default' : String(stored)}`,
    });
  const others = entered.filter((input) => input.omlName !== omlName);
  const inputs = value === null ? others : [...others, { sampleId: id, omlName, value }];
  await writeInputs(tx, { sampleIds: [id], inputs, stored: entered }, { userId, now });
  await assessReadiness(tx, [id], { change: { userId, now }, runnable: withEntered(inputs) });
}
