import { checkTexts } from '../texts/lab-check.ts';
import type { CheckColumn, LabCheck } from './lab-check.ts';

export type Test = LabCheck['tests'][number];

/** The answer to what a column holds, step by step; null before the first step. */
export interface ColumnChoice {
  /** `test` for a result, `keep` for one under the laboratory's own name, `leave` for nothing, else the field that it is; null before an answer. */
  readonly use: string | null;
  readonly analyte: string | null;
  readonly testId: string | null;
  readonly unit: string | null;
}

/** The analytes of the tests, each once, in the order of the tests. */
export const analytesOf = (tests: readonly Test[]): readonly string[] => [
  ...new Set(tests.map(({ analyte }) => analyte)),
];

/** The tests of one analyte: its methods. */
export const methodsOf = (tests: readonly Test[], analyte: string | null): readonly Test[] =>
  tests.filter((test) => test.analyte === analyte);

/** The test of an id; undefined where none has it. */
export const testOf = (tests: readonly Test[], testId: string | null): Test | undefined =>
  tests.find(({ id }) => id === testId);

/** Begins with what the column is read as. */
export function choiceOf(column: CheckColumn, tests: readonly Test[]): ColumnChoice {
  const test = testOf(tests, column.testId);
  if (test) return { use: 'test', analyte: test.analyte, testId: test.id, unit: unitIn(test, column.unit) };
  const use = column.use === 'field' ? column.meaning : isKept(column) ? 'keep' : canBeResult(column) ? 'test' : null;
  return { ...NO_CHOICE, use };
}

/** Does it come in under the name that its laboratory gave it? No test that one may choose is its own then. */
const isKept = ({ use, testId }: CheckColumn): boolean => use === 'result' && testId !== null;

export const NO_CHOICE: ColumnChoice = { use: null, analyte: null, testId: null, unit: null };

/** The unit of the column where the test can be given in it, else the test's own. */
const unitIn = ({ units, unit }: Test, given: string | null): string => units.find((known) => known === given) ?? unit;

/** Another analyte: its method follows where there is only one. */
export function withAnalyte(choice: ColumnChoice, analyte: string, tests: readonly Test[]): ColumnChoice {
  const [only, other] = methodsOf(tests, analyte);
  return only && !other ? withTest({ ...choice, analyte }, only) : { ...choice, analyte, testId: null, unit: null };
}

/** The choice with a test; its unit stays where the test has it too. */
export const withTest = (choice: ColumnChoice, test: Test): ColumnChoice => ({
  use: 'test',
  analyte: test.analyte,
  testId: test.id,
  unit: unitIn(test, choice.unit),
});

/** The choice as an answer; null while it is not whole. */
export const answerOf = ({ use, testId, unit }: ColumnChoice): string | null =>
  use === null
    ? null
    : use === 'leave' || use === 'keep'
      ? use
      : use === 'test'
        ? testAnswer(testId, unit)
        : `field ${use}`;

const testAnswer = (testId: string | null, unit: string | null): string | null =>
  testId === null ? null : `test ${testId}${unit === null || unit === '' ? '' : ` ${unit}`}`;

/** The answer that multiplies all figures of a column. */
export const correction = ({ testId }: Pick<CheckColumn, 'testId'>, factor: number): string =>
  `test ${testId ?? ''} x${factor}`;

/** Whether an answer can be given to a column: contacts and addresses, and what is empty, stay left out. */
export const isAnswerable = ({ canBeField }: CheckColumn): boolean => canBeField;

/** Whether its figures can be results: what was no column of results at first has none. */
export const canBeResult = ({ id }: CheckColumn): boolean => id.startsWith('column ');

/** Whether it may come in under its own name: a result, and what was left out. */
const canBeKept = ({ id }: CheckColumn): boolean => !id.startsWith('field ');

/** The possible uses of a column besides a result, without its current one. */
export const usesOf = (column: CheckColumn): readonly string[] => [
  ...(canBeResult(column) ? ['test'] : []),
  ...(canBeKept(column) ? ['keep'] : []),
  ...Object.keys(checkTexts.fields),
  ...(column.id.startsWith('left ') ? [] : ['leave']),
];

/** The heading of a column, or the words for a column without one. */
export const columnName = ({ header }: CheckColumn): string => (header === '' ? checkTexts.columns.noHeader : header);
