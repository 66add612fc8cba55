import { useSelector } from '@xstate/react';
import { History } from 'lucide-react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import { SampleHistory } from '../samples/sample-history.tsx';
import { Popover } from '../ui/popover.tsx';

interface CardHistoryProps {
  readonly sampleId: number;
  readonly name: string;
  readonly openRecommendation: OpenRecommendationRef;
}

/** A button on a card that opens its results, what its place was before, and what came of that. */
export function CardHistory({ sampleId, name, openRecommendation }: CardHistoryProps) {
  const history = useSelector(openRecommendation, ({ children }) => children.sampleHistory);
  if (!history) return null;
  return (
    <Popover
      compact
      icon={History}
      label={snapshotTexts.historyOf(name)}
      panelClassName="w-[26rem]"
      onOpen={() => history.send({ type: 'SUBJECT_CHOSEN', subject: { sampleId } })}
    >
      {() => (
        // A keyboard has to reach what is scrolled.
        <div
          tabIndex={0}
          className="-m-2 max-h-[60vh] overflow-auto rounded-md p-2 [&_section:first-child]:border-t-0 [&_section:first-child]:pt-0"
        >
          <SampleHistory actor={history} />
        </div>
      )}
    </Popover>
  );
}
