import { useSelector } from '@xstate/react';
import type { WorkbenchRef } from '../../machines/recommendation/workbench.machine.ts';
import { mayRerun, ratedSamplesOf } from '../../machines/recommendation/workbench.selectors.ts';
import { formatDay } from '../../model/format/date.ts';
import { staleInWords, staleSince, type Stale } from '../../model/recommendation/current-result.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { statusIds } from '../../model/samples/status.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

interface StaleNoteProps {
  readonly samples: readonly Stale[];
  /** Absent where the person may not, or nothing of it can run. */
  readonly onRun?: (() => void) | undefined;
  readonly busy?: boolean;
  readonly className?: string;
}

/** Names the samples that show no result because their inputs have changed, and runs the engine for them. */
export function StaleNote({ samples, onRun, busy = false, className }: StaleNoteProps) {
  if (samples.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className={className}
      actions={
        onRun ? (
          <Button busy={busy} onClick={onRun}>
            {snapshotTexts.runEngine}
          </Button>
        ) : undefined
      }
    >
      {staleInWords(samples, formatDay).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}

/** The same of a recommendation, wherever figures of several paddocks stand together. */
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
