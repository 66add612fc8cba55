import { decisionsOf, shownRun, type Decisions, type SampleRun } from '../../model/yields/decisions.ts';
import { targetYieldText, type CropSamples } from '../../model/yields/crop-yields.ts';
import {
  averageYield,
  canStep,
  summerRain,
  unsavedYields,
  type Direction,
  type RunPicks,
} from '../../model/yields/yield-picks.ts';
import type { YieldEditorSnapshot } from './yield-editor.machine.ts';

export { isSaving } from '../shared/common.selectors.ts';

const decisions = ({ context }: YieldEditorSnapshot): Decisions => decisionsOf(context.outputs);

export const picksOf = ({ context }: YieldEditorSnapshot): RunPicks => context.picks;
export const dryPicksOf = ({ context }: YieldEditorSnapshot): RunPicks => context.dry;
/** What was chosen and is not saved. */
export const unsavedPicksOf = (snapshot: YieldEditorSnapshot): RunPicks =>
  Object.fromEntries(
    unsavedYields(decisions(snapshot), {
      picks: snapshot.context.picks,
      saved: snapshot.context.saved,
      sampleIds: snapshot.context.sampleIds,
    }).map(({ sampleId, sampleEngineRunId }) => [sampleId, sampleEngineRunId]),
  );
export const pickOf =
  (sampleId: number) =>
  ({ context }: YieldEditorSnapshot): number | undefined =>
    context.picks[sampleId];

/** The run that the recommendation rests on; undefined without results. */
export const savedRunOf =
  (sampleId: number) =>
  (snapshot: YieldEditorSnapshot): SampleRun | undefined =>
    shownRun(decisions(snapshot).runsOf.get(sampleId), snapshot.context.saved[sampleId]);

export const sampleIdsOf = ({ context }: YieldEditorSnapshot): readonly number[] => context.sampleIds;
export const canStepAll =
  (direction: Direction) =>
  (snapshot: YieldEditorSnapshot): boolean =>
    !snapshot.context.isReadOnly &&
    canStep(decisions(snapshot), { picks: snapshot.context.picks, sampleIds: snapshot.context.sampleIds, direction });
export const canStepOne =
  (sampleId: number, direction: Direction) =>
  (snapshot: YieldEditorSnapshot): boolean =>
    !snapshot.context.isReadOnly &&
    canStep(decisions(snapshot), { picks: snapshot.context.picks, sampleIds: [sampleId], direction });

/** Is there anything to save for the samples? */
export const hasUnsaved =
  (sampleIds: readonly number[]) =>
  (snapshot: YieldEditorSnapshot): boolean =>
    unsavedYields(decisions(snapshot), { picks: snapshot.context.picks, saved: snapshot.context.saved, sampleIds })
      .length > 0;
export const hasAnyUnsaved = (snapshot: YieldEditorSnapshot): boolean =>
  hasUnsaved(snapshot.context.sampleIds)(snapshot);

/** Average target yield, t/ha; null without results. */
export const averageOf = (snapshot: YieldEditorSnapshot): number | null =>
  averageYield(decisions(snapshot), snapshot.context.picks, snapshot.context.sampleIds);
/** The target yield in words, crop by crop where there are several. */
export const targetOf =
  (crops: readonly CropSamples[]) =>
  (snapshot: YieldEditorSnapshot): string =>
    targetYieldText(decisions(snapshot), snapshot.context.picks, crops);
/** Null where no result with summer rain exists. */
export const summerRainOf = (snapshot: YieldEditorSnapshot): boolean | 'mixed' | null =>
  summerRain(decisions(snapshot), snapshot.context.picks, snapshot.context.sampleIds);
