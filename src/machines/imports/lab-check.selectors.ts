import { openCounts, proposalsOf, type CheckTab, type LabCheck } from '../../model/imports/lab-check.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { outlookOf, savedBy, type Outlook } from '../../model/imports/retests.ts';
import type { LabCheckSnapshot } from './lab-check.machine.ts';

export { errorText, canSave } from '../shared/common.selectors.ts';

export const checkOf = ({ context }: LabCheckSnapshot): LabCheck => context.check;
export const fileNameOf = ({ context }: LabCheckSnapshot): string => context.fileName;
/** The table that is shown; null while the questions are. */
export const tabOf = ({ context }: LabCheckSnapshot): CheckTab | null => context.tab;
export const remembersOf = ({ context }: LabCheckSnapshot): boolean => context.remembers;
export const isReading = (snapshot: LabCheckSnapshot): boolean =>
  snapshot.matches('outdated') || snapshot.matches('rereading') || snapshot.matches('settling');
/** All suggestions were accepted, and saving would do something else than was announced. */
export const isUnexpected = (snapshot: LabCheckSnapshot): boolean =>
  snapshot.matches('current') && snapshot.context.promised !== null;
export const isUnread = (snapshot: LabCheckSnapshot): boolean => snapshot.matches('unread');
export const proposalCount = ({ context }: LabCheckSnapshot): number => Object.keys(proposalsOf(context.check)).length;

/** What is to be decided on a tab. */
export const openOn =
  (tab: CheckTab) =>
  ({ context }: LabCheckSnapshot): number =>
    openCounts(context.check)[tab];
export const openCount = ({ context }: LabCheckSnapshot): number => context.check.open.length;

export const outlookNow = ({ context: { check, answers, again } }: LabCheckSnapshot): Outlook | null =>
  outlookOf(check, answers, again);
export const saveCount = (snapshot: LabCheckSnapshot): number => savedBy(snapshot.context.check, outlookNow(snapshot));
export const isSameOutlook = (one: Outlook | null, other: Outlook | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was matched without asking, in words: columns, places, samples. */
export function matchedIn({ context: { check } }: LabCheckSnapshot): string {
  const { counts, places, listing } = check;
  const found = places.filter(({ paddockId, isOpen }) => paddockId !== null && !isOpen).length;
  return checkTexts.matched(counts.columnsRead, { found, places: places.length }, listing.samples);
}

/** Remembered answers that this file uses. */
export const rememberedCount = ({ context: { check } }: LabCheckSnapshot): number =>
  Object.keys(check.remembered).filter(
    (id) => check.questions.some((question) => question.id === id) || check.columns.some((column) => column.id === id),
  ).length;
