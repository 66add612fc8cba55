import { openCounts, proposalsOf, type CheckTab, type LabCheck } from '../../model/imports/lab-check.ts';
import { outlookOf, savedBy, type Outlook } from '../../model/imports/retests.ts';
import type { LabCheckSnapshot } from './lab-check.machine.ts';

export { errorText, canSave } from '../shared/common.selectors.ts';

export const checkOf = ({ context }: LabCheckSnapshot): LabCheck => context.check;
export const fileNameOf = ({ context }: LabCheckSnapshot): string => context.fileName;
export const tabOf = ({ context }: LabCheckSnapshot): CheckTab => context.tab;
export const remembersOf = ({ context }: LabCheckSnapshot): boolean => context.remembers;
export const isReading = (snapshot: LabCheckSnapshot): boolean =>
  snapshot.matches('outdated') || snapshot.matches('rereading');
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
