import { useSelector } from '@xstate/react';
import type { ProductCopyRef } from '../../machines/rates/product-copy.machine.ts';
import { planOf } from '../../machines/rates/product-copy.selectors.ts';
import type { Recommendation, RecommendationSample } from '../../model/contract/entities.ts';
import { isRateText, rateOfText } from '../../model/products/rate-text.ts';
import type { CopyEdit, CopyOutcome } from '../../model/rates/product-copy.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { ratedSamples } from '../../model/samples/effective-samples.ts';
import { copyTexts } from '../../model/texts/rates.ts';
import { Banner } from '../ui/banner.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { ChosenSamples } from './chosen-samples.tsx';

interface CopiedRatesProps {
  readonly actor: ProductCopyRef;
  readonly source: Recommendation;
  /** The samples here. */
  readonly samples: readonly RecommendationSample[];
  readonly outcome: CopyOutcome;
}

/** How many fields get a rate by it. */
export const ratesIn = ({ patches, columns }: CopyOutcome): number =>
  patches.length +
  columns.flatMap(({ rates }) => Object.values(rates).filter((text) => isRateText(text) && rateOfText(text) > 0))
    .length;

/** Which samples here get the rates, those of which places there, and what comes of it. */
export function CopiedRates({ actor, source, samples, outcome }: CopiedRatesProps) {
  const plan = useSelector(actor, planOf);
  const edit = (change: CopyEdit): void => actor.send({ type: 'PLAN_EDITED', edit: change });
  return (
    <>
      <RadioGroup
        label={copyTexts.by}
        row
        choices={(['place', 'sample'] as const).map((by) => ({ value: by, label: copyTexts.ways[by] }))}
        value={plan.by}
        onChange={(by) => edit({ edit: 'by', by })}
      />
      {plan.by === 'sample' ? (
        <Select
          label={copyTexts.from}
          choices={ratedSamples(source.recommendationSamples).map((sample) => ({
            value: sample.id,
            label: sampleNameWithPaddock(sample),
          }))}
          value={plan.fromSampleId ?? undefined}
          placeholder={copyTexts.choose}
          onChange={(sampleId) => edit({ edit: 'from', sampleId })}
        />
      ) : null}
      <ChosenSamples
        samples={samples}
        chosen={plan.sampleIds}
        heading={copyTexts.samples}
        onChoose={(sampleIds) => edit({ edit: 'samples', sampleIds })}
      />
      {outcome.inactive.length === 0 ? null : <Banner tone="warning">{copyTexts.inactive(outcome.inactive)}</Banner>}
      <p role="status" className="text-sm text-muted">
        {copyTexts.outcome(ratesIn(outcome), outcome.left)}
      </p>
    </>
  );
}
