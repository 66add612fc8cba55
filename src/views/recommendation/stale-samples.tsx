import { useSelector } from '@xstate/react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { mayRerun, ratedSamplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import { staleSince } from '../../model/recommendation/current-result.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { statusIds } from '../../model/samples/status.ts';
import { StaleNote } from '../shared/stale-note.tsx';

/** The note of a recommendation's samples, wherever figures of several paddocks are combined. */
export function StaleSamples({
  workbench,
  className,
}: {
  readonly workbench: WorkbenchRef;
  readonly className?: string;
}) {
  const samples = useSelector(workbench, ratedSamplesOf);
  const rerunnable = useSelector(workbench, mayRerun);
  const stale = samples.flatMap((sample) => {
    const since = staleSince(sample);
    return since === null ? [] : [{ name: sampleNameWithPaddock(sample), since, status: sample.status }];
  });
  const canRun = rerunnable && stale.some(({ status }) => status === statusIds.Ready);
  return (
    <StaleNote
      samples={stale}
      onRun={canRun ? () => workbench.send({ type: 'UPDATE_RESULTS' }) : undefined}
      {...(className ? { className } : {})}
    />
  );
}
