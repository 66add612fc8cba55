import type { RecommendationSample } from '../../model/contract/entities.ts';
import { toggled } from '../../model/shared/order.ts';
import { sampleNameWithPaddock } from '../../model/samples/sample-label.ts';
import { ruleTexts } from '../../model/texts/rates.ts';
import { Checkbox } from '../ui/checkbox.tsx';

interface ChosenSamplesProps {
  readonly samples: readonly RecommendationSample[];
  /** Null means all. */
  readonly chosen: readonly number[] | null;
  readonly heading: (chosen: number, all: number) => string;
  readonly onChoose: (sampleIds: readonly number[] | null) => void;
  readonly disabled?: boolean | undefined;
}

/** Samples that something is done to at once: all, or those that are ticked. */
export function ChosenSamples({ samples, chosen, heading, onChoose, disabled }: ChosenSamplesProps) {
  const ticked = chosen ?? samples.map(({ id }) => id);
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-xs font-medium text-muted">{heading(ticked.length, samples.length)}</legend>
      <Checkbox
        label={ruleTexts.allSamples}
        checked={ticked.length === samples.length || (ticked.length > 0 && 'mixed')}
        onChange={() => onChoose(ticked.length === samples.length ? [] : null)}
        disabled={disabled}
      />
      <div className="flex max-h-40 flex-col overflow-y-auto">
        {samples.map((sample) => (
          <Checkbox
            key={sample.id}
            label={sampleNameWithPaddock(sample)}
            checked={ticked.includes(sample.id)}
            onChange={() => onChoose(toggled(ticked, sample.id))}
            disabled={disabled}
          />
        ))}
      </div>
    </fieldset>
  );
}
