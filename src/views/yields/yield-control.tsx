import { useSelector } from '@xstate/react';
import type { YieldEditorRef } from '../../machines/yields/yield-editor.machine.ts';
import {
  averageOf,
  canStepAll,
  hasAnyUnsaved,
  isSaving,
  sampleIdsOf,
  summerRainOf,
  targetOf,
} from '../../machines/yields/yield-editor.selectors.ts';
import type { ModelOutputs } from '../../model/contract/entities.ts';
import { formatWithUnit } from '../../model/format/number.ts';
import { snapshotTexts } from '../../model/texts/recommendation.ts';
import type { CropSamples } from '../../model/yields/crop-yields.ts';
import { yieldStep } from '../../model/yields/yield-picks.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Toolbar } from '../ui/toolbar.tsx';

interface YieldControlProps {
  readonly editor: YieldEditorRef;
  readonly sampleYields: ModelOutputs['sampleYields'];
  /** A mean yield of several crops is none: each is shown. */
  readonly crops: readonly CropSamples[];
}

const LONGEST_STEP_T_PER_HA = 100;

/** The target yield of all samples at once: a step up or down, summer rain, and Save all. */
export function YieldControl({ editor, sampleYields, crops }: YieldControlProps) {
  const average = useSelector(editor, averageOf);
  const target = useSelector(editor, targetOf(crops));
  const sampleIds = useSelector(editor, sampleIdsOf);
  const canStepDown = useSelector(editor, canStepAll(-1));
  const canStepUp = useSelector(editor, canStepAll(1));
  const [rain, unsaved, saving] = useSelectors(editor, summerRainOf, hasAnyUnsaved, isSaving);
  const readOnly = useSelector(editor, ({ context }) => context.isReadOnly);
  if (average === null) return null;
  const step = yieldStep(sampleYields);
  return (
    <Toolbar label={snapshotTexts.overallYield} oneStop className="border-b border-hairline px-3 py-1">
      <span title={step < LONGEST_STEP_T_PER_HA ? `Step: ${formatWithUnit(step, snapshotTexts.yieldUnit)}` : undefined}>
        <Stepper
          label={snapshotTexts.overallYield}
          showLabel
          value={target}
          canStepDown={canStepDown}
          canStepUp={canStepUp}
          onStep={(direction) => editor.send({ type: 'STEP', sampleIds, direction })}
        />
      </span>
      {rain === null ? null : (
        <Checkbox
          label={snapshotTexts.summerRain}
          checked={rain}
          disabled={readOnly}
          onChange={(isOn) => editor.send({ type: 'SUMMER_RAIN_TOGGLED', isOn })}
        />
      )}
      {readOnly ? null : (
        <span className="ml-auto flex">
          <Button disabled={!unsaved} busy={saving} onClick={() => editor.send({ type: 'SAVE', sampleIds })}>
            {snapshotTexts.saveAll}
          </Button>
        </span>
      )}
    </Toolbar>
  );
}
