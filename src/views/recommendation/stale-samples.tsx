import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { mayRerun, ratedSamplesOf } from '../../machines/recommendation/open-recommendation.selectors.ts';
import { staleSince } from '../../model/recommendation/current-result.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { statusIds } from '../../model/samples/status.ts';
import { StaleNote } from '../shared/stale-note.tsx';
import { useSelectors } from '../shared/use-selectors.ts';

/** The note of a recommendation's samples, wherever figures of several paddocks are combined. */
export function StaleSamples({
  openRecommendation,
  className,
}: {
  readonly openRecommendation: OpenRecommendationRef;
  readonly className?: string;
}) {
  const [samples, rerunnable] = useSelectors(openRecommendation, ratedSamplesOf, mayRerun);
  const stale = samples.flatMap((sample) => {
    const since = staleSince(sample);
    return since === null ? [] : [{ name: sampleNameWithPaddock(sample), since, status: sample.status }];
  });
  const canRun = rerunnable && stale.some(({ status }) => status === statusIds.Ready);
  return (
    <StaleNote
      samples={stale}
      onRun={canRun ? () => openRecommendation.send({ type: 'UPDATE_RESULTS' }) : undefined}
      {...(className ? { className } : {})}
    />
  );
}
