import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { OpenRecommendationRef } from '../../machines/recommendation/open-recommendation.machine.ts';
import {
  catalogueOf,
  outputsOf,
  productsOf,
  ratedSamplesOf,
} from '../../machines/recommendation/open-recommendation.selectors.ts';
import type { TargetEdit, BlendTarget } from '../../model/blends/blend-target.ts';
import { openDemand } from '../../model/blends/open-demand.ts';
import { supplyBySample } from '../../model/products/supply.ts';
import { decisionsOf, hasResults } from '../../model/yields/decisions.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { toggled } from '../../model/shared/order.ts';
import { targetTexts } from '../../model/texts/blends.ts';
import { picksOf } from '../../machines/yields/yield-editor.selectors.ts';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Popover } from '../ui/popover.tsx';

interface OpenDemandProps {
  readonly target: BlendTarget;
  readonly openRecommendation: OpenRecommendationRef;
  readonly onEdit: (change: TargetEdit) => void;
}

/** Takes as the target what chosen samples still ask for. */
export function OpenDemand(props: OpenDemandProps) {
  const yields = useSelector(props.openRecommendation, ({ children }) => children.yieldEditor);
  return yields ? <OfSamples {...props} yields={yields} /> : null;
}

function OfSamples({
  target: { sampleIds },
  openRecommendation,
  onEdit,
  yields,
}: OpenDemandProps & { readonly yields: YieldEditorRef }) {
  const rated = useSelector(openRecommendation, ratedSamplesOf);
  const samples = useMemo(() => rated.filter(hasResults), [rated]);
  const [outputs, recommended] = useSelectors(openRecommendation, outputsOf, productsOf);
  const { products } = useSelector(openRecommendation, catalogueOf);
  const picks = useSelector(yields, picksOf);
  const supply = useMemo(() => supplyBySample(recommended, products), [recommended, products]);
  const chosen = samples.filter(({ id }) => sampleIds.includes(id));
  if (samples.length === 0) return null;
  const choose = (ids: readonly number[]): void => onEdit({ edit: 'samples', sampleIds: ids });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Popover label={targetTexts.demand(chosen.length, samples.length)}>
        {() => (
          <div className="flex max-h-[40vh] flex-col gap-1 overflow-y-auto">
            <Checkbox
              label={targetTexts.allSamples}
              checked={chosen.length === samples.length || (chosen.length > 0 && 'mixed')}
              onChange={() => choose(chosen.length === samples.length ? [] : samples.map(({ id }) => id))}
            />
            {samples.map((sample) => (
              <Checkbox
                key={sample.id}
                label={sampleNameWithPaddock(sample)}
                checked={sampleIds.includes(sample.id)}
                onChange={() => choose(toggled(sampleIds, sample.id))}
              />
            ))}
          </div>
        )}
      </Popover>
      <Button
        disabled={chosen.length === 0}
        onClick={() =>
          onEdit({ edit: 'demand', kgPerHa: openDemand(chosen, { decisions: decisionsOf(outputs), picks, supply }) })
        }
      >
        {targetTexts.takeDemand}
      </Button>
      <span className="text-xs text-muted">{targetTexts.demandHint}</span>
    </div>
  );
}
