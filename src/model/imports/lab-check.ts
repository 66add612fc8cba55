import type { AnswerOf } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** What a laboratory's file says, what it leaves open, and what saving it would do; as the server read it with the answers given so far. */
export type LabCheck = AnswerOf<'POST /sample/checkUpload'>;
export type CheckQuestion = LabCheck['questions'][number];
export type CheckColumn = LabCheck['columns'][number];
export type CheckPlace = LabCheck['places'][number];
export type CheckRow = LabCheck['rows'][number];
export type CheckFlag = LabCheck['flags'][number];

/** Answers by the id of what they are about. */
export type Answers = Readonly<Record<string, string>>;
/** Answers as they are given; null takes one back. */
export type NewAnswers = Readonly<Record<string, string | null>>;

export const againChoices = ['replace', 'keep', 'composite', 'leave'] as const;
/** What becomes of a sample that is here already with other results. */
export type Again = (typeof againChoices)[number];
/** True for an answer to what becomes of a sample that is here already with other results. */
export const isAgain = (value: unknown): value is Again => againChoices.some((choice) => choice === value);

/** Which rows of a file are looked at: a page of all, or of those with a fault, a doubt or a choice. */
export interface RowsAsked {
  readonly rows: 'all' | 'odd';
  /** 1-based. */
  readonly page: number;
}
export const FIRST_ROWS: RowsAsked = { rows: 'all', page: 1 };

/** Whether a file has more rows than are looked at at once. */
export const isPaged = ({ listing }: LabCheck): boolean => listing.samples > limits.checkPageRows;

/** Pages of the rows of a checked file, at least one. */
export const pageCount = ({ listing }: LabCheck): number => Math.max(1, Math.ceil(listing.rows / limits.checkPageRows));

/** How a file is to be read: with the answers given so far, and what becomes of samples that are here already. */
export interface ReadCheckAsked {
  readonly customerId: number;
  readonly sampleType: 'soil' | 'plant';
  readonly answers: Answers;
  readonly again: Again;
  readonly listing: RowsAsked;
  /** Under which the server counts the rows it has read; null where they are not counted. */
  readonly follow: string | null;
  /** Under which the server keeps a large file while it is checked; null where it has to be sent. */
  readonly kept: string | null;
}

export const checkTabs = ['columns', 'places', 'rows'] as const;
export type CheckTab = (typeof checkTabs)[number];

/** Questions about the file as a whole: which rows there are, how deep and how old, is seen in the rows. */
const OF_ROWS = /^(?:dates$|undated$|duplicates|shortened |dated |rerun|depth |day |year |crop )/;

/** Which surface sample a layer counts with, where its place leaves a choice. */
export const isOfLayer = (questionId: string): boolean => questionId.startsWith('layer ');

/** The tab that shows a question. */
export const tabOf = (questionId: string): CheckTab =>
  questionId.startsWith('place ') || isOfLayer(questionId) ? 'places' : OF_ROWS.test(questionId) ? 'rows' : 'columns';

/** Flags that need a decision before the file is saved. */
export const isDoubt = ({ kind }: CheckFlag): boolean => kind === 'unit' || kind === 'figure';

/** The crop of rows that name none: a file that leaves that alone open is asked it in the small dialog. */
const isCrop = (questionId: string): boolean => questionId.startsWith('crop ');

/** Whether anything in the file is for a person to decide in the check; where nothing is, it goes in at once. */
export const hasDecisions = ({ open, again, flags }: LabCheck): boolean =>
  open.some((id) => !isCrop(id)) || (again?.retests ?? 0) > 0 || flags.some(isDoubt);

/**
 * A file with faulty rows is saved whole or refused, unless the user has decided on them. One that leaves something
 * else open has to be looked at in any case, and shows its faults there.
 */
export const hasFaults = ({ counts, open }: LabCheck): boolean => counts.refused > 0 && open.every(isCrop);

/** The first tab with something open; the rows where there is nothing else to decide. */
export const firstTab = ({ open }: LabCheck): CheckTab =>
  checkTabs.find((tab) => open.some((id) => tabOf(id) === tab)) ?? 'rows';

/** What is to be decided on each tab: open questions, and on the rows faults too. */
export function openCounts(check: LabCheck): Readonly<Record<CheckTab, number>> {
  const of = (tab: CheckTab): number => check.open.filter((id) => tabOf(id) === tab).length;
  return { columns: of('columns'), places: of('places'), rows: of('rows') + check.counts.refused };
}

/** The columns of the file, those that need an answer on top. */
export const openFirst = ({ columns, open }: LabCheck): readonly CheckColumn[] => {
  const isOpen = ({ id, use }: CheckColumn): boolean => use === 'open' || open.includes(id);
  return [...columns.filter(isOpen), ...columns.filter((column) => !isOpen(column))];
};

/** Answers after others were given. */
export function withAnswers(answers: Answers, given: NewAnswers): Answers {
  const kept = Object.entries(answers).filter(([id]) => !Object.hasOwn(given, id));
  const added = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries([...kept, ...added]);
}

/** The check until the next read: what was answered is open no more. */
export const afterAnswers = (check: LabCheck, given: NewAnswers): LabCheck => ({
  ...check,
  open: check.open.filter((id) => (given[id] ?? null) === null),
});

/** The likely answers to what is still open. */
export const proposalsOf = ({ questions, open }: LabCheck, isOf: (id: string) => boolean = () => true): Answers =>
  Object.fromEntries(
    questions.flatMap(({ id, proposed }) =>
      proposed !== null && open.includes(id) && isOf(id) ? [[id, proposed]] : [],
    ),
  );

/** What saving a file was said to do when its suggestions were accepted together. */
export interface Promised {
  readonly samples: number;
  readonly refused: number;
  readonly doubts: number;
  readonly retests: number;
}

/** Whether a file that was read with the suggestions is what was announced: as many samples, and nothing new to look at. */
export const goesAsPromised = (promised: Promised, found: Promised): boolean =>
  found.samples === promised.samples &&
  found.refused <= promised.refused &&
  found.doubts <= promised.doubts &&
  found.retests <= promised.retests;
