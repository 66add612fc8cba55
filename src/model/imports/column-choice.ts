import type { CheckColumn, LabCheck } from './lab-check.ts';

export type Test = LabCheck['tests'][number];

/** What somebody says a column holds, step by step; null where nothing is said yet. */
export interface ColumnChoice {
  readonly analyte: string | null;
  readonly testId: string | null;
  readonly unit: string | null;
}

export const analytesOf = (tests: readonly Test[]): readonly string[] => [
  ...new Set(tests.map(({ analyte }) => analyte)),
];

export const methodsOf = (tests: readonly Test[], analyte: string | null): readonly Test[] =>
  tests.filter((test) => test.analyte === analyte);

export const testOf = (tests: readonly Test[], testId: string | null): Test | undefined =>
  tests.find(({ id }) => id === testId);

/** Begins with what the column is read as. */
export function choiceOf({ testId, unit }: CheckColumn, tests: readonly Test[]): ColumnChoice {
  const test = testOf(tests, testId);
  return test
    ? { analyte: test.analyte, testId: test.id, unit: unitIn(test, unit) }
    : { analyte: null, testId: null, unit: null };
}

/** The unit of the column where the test can be given in it, else the test's own. */
const unitIn = ({ units, unit }: Test, given: string | null): string => units.find((known) => known === given) ?? unit;

/** Another analyte: its method follows where there is only one. */
export function withAnalyte(choice: ColumnChoice, analyte: string, tests: readonly Test[]): ColumnChoice {
  const [only, other] = methodsOf(tests, analyte);
  return only && !other ? withTest({ ...choice, analyte }, only) : { analyte, testId: null, unit: null };
}

export const withTest = (choice: ColumnChoice, test: Test): ColumnChoice => ({
  analyte: test.analyte,
  testId: test.id,
  unit: unitIn(test, choice.unit),
});

/** The choice as an answer; null while it is not whole. */
export const answerOf = ({ testId, unit }: ColumnChoice): string | null =>
  testId === null ? null : `test ${testId}${unit === null || unit === '' ? '' : ` ${unit}`}`;

/** The answer that multiplies all figures of a column. */
export const correction = ({ testId }: Pick<CheckColumn, 'testId'>, factor: number): string =>
  `test ${testId ?? ''} x${factor}`;

/** Whether an answer can be given to a column: to one that says which sample it is, none can. */
export const isAnswerable = ({ id }: CheckColumn): boolean => id.startsWith('column ');
