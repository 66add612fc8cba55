import type { RecommendationSample } from '../contract/entities.ts';
import { depthKey } from './depths.ts';
import { UNKNOWN_PADDOCK } from './sample-label.ts';
import { groupBy } from '../shared/group.ts';

export interface PaddockSection {
  readonly key: string;
  readonly name: string;
  /** Null where the land register does not say. */
  readonly areaHa: number | null;
  /** Null where it is no paddock of a farm. */
  readonly farmName: string | null;
  readonly samples: readonly RecommendationSample[];
}

/** Names the section of a sample. */
export const paddockKey = ({ paddockId, paddockName }: RecommendationSample['detail']): string =>
  paddockId === null ? `name ${paddockName ?? ''}` : `id ${paddockId}`;

/**
 * The samples by paddock, in their display order; a paddock is at the position of its first sample, and every paddock
 * is included.
 */
export function paddockSections(samples: readonly RecommendationSample[]): readonly PaddockSection[] {
  const inOrder = samples.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const groups = groupBy(inOrder, ({ detail }) => paddockKey(detail));
  return [...groups].map(([key, members]) => ({
    key,
    name: members[0]?.detail.paddockName ?? UNKNOWN_PADDOCK,
    areaHa: members.find(({ detail }) => detail.paddockAreaHa !== null)?.detail.paddockAreaHa ?? null,
    farmName: members[0]?.detail.farmName ?? null,
    samples: members,
  }));
}

/** Does a section take no more room than its only card? */
export const isSingle = ({ samples }: PaddockSection): boolean => samples.length === 1;

/**
 * The sections by rows, in their order: a paddock of several samples has its own row, up to `perRow` paddocks of one
 * sample share a row. On many farms each paddock has one sample; one under the other they would leave most of the room
 * empty.
 */
export function sideBySide(
  sections: readonly PaddockSection[],
  perRow: number,
): readonly (readonly PaddockSection[])[] {
  const rows: PaddockSection[][] = [];
  for (const section of sections) {
    const open = rows.at(-1);
    if (open && open.length < perRow && isSingle(section) && open.every(isSingle)) open.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** The samples that have a card: those of a depth that is not hidden. A sample without a depth is always shown. */
export function shownSamples(
  samples: readonly RecommendationSample[],
  hiddenDepths: readonly string[],
): readonly RecommendationSample[] {
  return samples.filter(({ detail }) => {
    const depth = depthKey(detail);
    return depth === null || !hiddenDepths.includes(depth);
  });
}
