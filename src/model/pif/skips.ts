import { pifTexts } from '../texts/pif.ts';

/** Why an edit left a cell as it was; `unread` is taken all the same, and marked, so that it can be mended. */
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

/** What an edit could not do, in words; null where it did all. */
export function skipNote(taken: number, skips: Skips): string | null {
  const reasons = skipReasons(skips);
  return reasons === '' ? null : `${pifTexts.taken(taken)} ${reasons}`;
}

/** The reasons alone, a sentence each. */
export const skipReasons = (skips: Skips): string =>
  ORDER.flatMap((reason) => {
    const count = skips[reason] ?? 0;
    return count === 0 ? [] : [pifTexts.skips[reason](count)];
  }).join(' ');
