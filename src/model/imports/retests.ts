import { isAgain, isDoubt, type Again, type Answers, type LabCheck, type Promised } from './lab-check.ts';

/** The id of the answer for a row whose sample exists already. */
export const againId = (rowId: string): string => `again ${rowId}`;

/** What happens with a row of a sample that is there already: as answered, else as for the whole file. */
export const againOf = (rowId: string, answers: Answers, otherwise: Again): Again => {
  const said = answers[againId(rowId)];
  return isAgain(said) ? said : otherwise;
};

/** What saving will do, by numbers of samples; null before it is known. */
export interface Outlook extends Readonly<Record<Again, number>> {
  readonly new: number;
  readonly same: number;
}

/** What becomes of the rows of a file: re-tests by the answer for each, else by the answer for all. */
export function outlookOf(check: LabCheck, answers: Answers, otherwise: Again): Outlook | null {
  if (check.again === null) return null;
  const answered = check.retests.map((id) => answers[againId(id)]).filter(isAgain);
  const count = (choice: Again): number =>
    answered.filter((said) => said === choice).length +
    (choice === otherwise ? check.again!.retests - answered.length : 0);
  return {
    new: check.again.new,
    same: check.again.same,
    replace: count('replace'),
    keep: count('keep'),
    composite: count('composite'),
    leave: count('leave'),
  };
}

/** How many samples will be saved, or changed. */
export const savedBy = (check: LabCheck, outlook: Outlook | null): number =>
  outlook === null
    ? check.listing.samples - check.out.length
    : outlook.new + outlook.replace + outlook.keep + outlook.composite;

/** What saving the file would do, by what is announced of it. */
export const promiseOf = ({
  check,
  answers,
  again,
}: {
  readonly check: LabCheck;
  readonly answers: Answers;
  readonly again: Again;
}): Promised => ({
  samples: savedBy(check, outlookOf(check, answers, again)),
  refused: check.counts.refused,
  doubts: check.flags.filter(isDoubt).length,
  retests: check.again?.retests ?? 0,
});
