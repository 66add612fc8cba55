import { pifTexts } from '../texts/pif.ts';

/** Why an edit skipped a cell; `unread` is taken all the same, and marked, so that it can be mended. */
export type SkipReason =
  | 'beyond'
  | 'notEdited'
  | 'locked'
  | 'emptyDate'
  | 'unread'
  | 'entered'
  | 'measured'
  | 'withoutSeason'
  | 'noDefault'
  | 'differing';

/** How many values an edit has entered and taken away. */
export interface EditCounts {
  readonly entered: number;
  readonly emptied: number;
}

/** How many cells each. */
export type Skips = Readonly<Partial<Record<SkipReason, number>>>;

const ORDER: readonly SkipReason[] = [
  'beyond',
  'notEdited',
  'locked',
  'emptyDate',
  'unread',
  'entered',
  'measured',
  'withoutSeason',
  'noDefault',
  'differing',
];

/** What an edit could not do, in words, after what it did; null where it did all. */
export function skipNote({ entered, emptied }: EditCounts, skips: Skips): string | null {
  const reasons = skipReasons(skips);
  return reasons === '' ? null : `${editCountsText({ entered, emptied })} ${reasons}`;
}

/** What an edit did. */
export const editCountsText = ({ entered, emptied }: EditCounts): string =>
  [
    ...(entered > 0 || emptied === 0 ? [pifTexts.taken(entered)] : []),
    ...(emptied > 0 ? [pifTexts.emptied(emptied)] : []),
  ].join(' ');

/** The reasons alone, a sentence each. */
export const skipReasons = (skips: Skips): string =>
  ORDER.flatMap((reason) => {
    const count = skips[reason] ?? 0;
    return count === 0 ? [] : [pifTexts.skips[reason](count)];
  }).join(' ');
