import { formatWithUnit } from '../format/number.ts';
import { snapshotTexts } from '../texts/recommendation.ts';
import type { Decisions } from './decisions.ts';
import { averageYield, type RunPicks } from './yield-picks.ts';

/** The samples of one crop. */
export interface CropSamples {
  readonly crop: string;
  readonly sampleIds: readonly number[];
}

/** `2.5 t/ha`, of several crops each by its name: grain of one and oil of another have no mean. */
export function targetYieldText(decisions: Decisions, picks: RunPicks, crops: readonly CropSamples[]): string {
  const yields = crops.flatMap(({ crop, sampleIds }) => {
    const average = averageYield(decisions, picks, sampleIds);
    return average === null ? [] : [{ crop, text: formatWithUnit(average, snapshotTexts.yieldUnit) }];
  });
  return yields.map(({ crop, text }) => (yields.length === 1 ? text : `${crop} ${text}`.trim())).join(', ');
}
