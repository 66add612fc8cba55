import type { ColumnChoice, Test } from '../../model/imports/column-choice.ts';

import {
  tabOf,
  type Answers,
  type CheckColumn,
  type CheckQuestion,
  type LabCheck,
} from '../../model/imports/lab-check.ts';
import { columnOf, type CheckColumnsSnapshot } from './check-columns.machine.ts';

export const answersOf = ({ context }: CheckColumnsSnapshot): Answers => context.answers;
export const showsOpenOnly = ({ context }: CheckColumnsSnapshot): boolean => context.onlyOpen;
export const choiceOf = ({ context }: CheckColumnsSnapshot): ColumnChoice => context.choice;
export const canApply = (snapshot: CheckColumnsSnapshot): boolean => snapshot.can({ type: 'COMMIT' });

const shown = new WeakMap<LabCheck, readonly CheckColumn[]>();
const openOf = (check: LabCheck): readonly CheckColumn[] => {
  const known = shown.get(check) ?? check.columns.filter(({ id, use }) => use === 'open' || check.open.includes(id));
  shown.set(check, known);
  return known;
};

/** The columns of the file, or those that are open; the same list while the check stays. */
export const shownColumns = ({ context: { check, onlyOpen } }: CheckColumnsSnapshot): readonly CheckColumn[] =>
  onlyOpen ? openOf(check) : check.columns;

/** The column of which somebody says what it holds. */
export const choosableColumn = (snapshot: CheckColumnsSnapshot): CheckColumn | undefined =>
  snapshot.matches('choosing') ? columnOf(snapshot.context.check, snapshot.context.columnId) : undefined;

/** The question about a column; a question of several columns stands above the list. */
export const questionAt = (check: LabCheck, columnId: string): CheckQuestion | undefined =>
  check.questions.find(({ id }) => id === columnId);

const ofFile = new WeakMap<LabCheck, readonly CheckQuestion[]>();

/** What is asked of several columns at once, or of all figures. */
export const fileQuestions = ({ context: { check } }: CheckColumnsSnapshot): readonly CheckQuestion[] => {
  const known =
    ofFile.get(check) ??
    check.questions.filter(({ id }) => tabOf(id) === 'columns' && columnOf(check, id) === undefined);
  ofFile.set(check, known);
  return known;
};

export const testsOf = ({ context }: CheckColumnsSnapshot): readonly Test[] => context.check.tests;
