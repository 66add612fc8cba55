import { formatDay } from '../format/date.ts';
import { formatNumber } from '../format/number.ts';
import { checkTexts } from '../texts/lab-check.ts';
import {
  answerFor,
  answersForCells,
  badCells,
  cellsAnswerText,
  cellsOfCard,
  cellsTitle,
  cellsWhy,
  correctedText,
  waysOf,
  type BadCell,
  type BadCells,
} from './bad-cells.ts';
import { columnName, correction } from './column-choice.ts';
import {
  againChoices,
  isDoubt,
  isOfLayer,
  type Again,
  type Answers,
  type CheckColumn,
  type CheckFlag,
  type CheckQuestion,
  type LabCheck,
  type NewAnswers,
} from './lab-check.ts';
import { paddockName, type AnswerChoice } from './place-choices.ts';

/** One question of a checked file: what is asked and why, its choices, and what holds for it now. */
export interface CheckCard {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly choices: readonly AnswerChoice[];
  readonly proposed: string | null;
  readonly free: CheckQuestion['free'] | 'value';
  /** Nothing is saved before it is answered. */
  readonly isOpen: boolean;
  /** As given or remembered; null while there is none. */
  readonly answer: string | null;
  readonly isRemembered: boolean;
}

/** The id of the card about samples that exist already, with other results. */
export const AGAIN = 'again';
const DOUBT = 'doubt ';
const AS_IN_FILE = 'as in file';

const texts = checkTexts.cards;

/** The column of an id; undefined where the file has none of it. */
export const columnOf = ({ columns }: LabCheck, id: string | null): CheckColumn | undefined =>
  columns.find((column) => column.id === id);

function titleOf(check: LabCheck, { id, about, where, choices }: CheckQuestion): string {
  const place = check.places.find((one) => one.id === id);
  if (place) return texts.place(place.farm === null ? place.text : `${place.text}, ${place.farm}`);
  if (isOfLayer(id)) return texts.layer(where);
  if (id === 'undated') return texts.undated;
  if (id.startsWith('year ')) return texts.year(where);
  if (id.startsWith('crop ')) return texts.crop(where);
  const column = columnOf(check, id);
  const isOfTests = choices.length > 2 || choices.some((choice) => choice.id === 'keep');
  return column && isOfTests && about !== 'unit'
    ? texts.test(about, columnName(column))
    : checkTexts.question.label(about, where);
}

/** The choices of a card, and another answer beside them: another test, another paddock, a day, a depth. */
export function choicesWith(
  check: LabCheck,
  { id, choices }: Pick<CheckCard, 'id' | 'choices'>,
  answer: string | null,
): readonly AnswerChoice[] {
  if (answer === null || choices.some(({ value }) => value === answer)) return choices;
  return [...choices, { value: answer, label: answerText(check, id, answer) }];
}

/** Answers that read alike wherever they are given; null for another. */
function knownText(check: LabCheck, id: string, answer: string): string | null {
  const place = check.places.find((one) => one.id === id);
  if (answer === 'leave') return checkTexts.places.leave;
  if (answer === 'keep') return texts.keep;
  if (place && answer === 'new') return checkTexts.places.newPaddock(place.text);
  return place && answer === 'none' ? checkTexts.places.none : null;
}

function answerText(check: LabCheck, id: string, answer: string): string {
  if (answer.startsWith('value ')) return checkTexts.cells.correctedTo(correctedText(answer));
  const paddock = check.paddocks.find((one) => `paddock ${one.id}` === answer);
  if (paddock) return paddockName(check, paddock);
  if (/^\d{4}-\d{2}-\d{2}$/.test(answer)) return formatDay(answer);
  const known = knownText(check, id, answer);
  if (known !== null) return known;
  if (answer.startsWith('field ')) return checkTexts.fields[answer.slice('field '.length)] ?? answer;
  const [, testId] = /^test (\S+)/.exec(answer) ?? [];
  const test = check.tests.find((one) => one.id === testId);
  return test ? `${test.analyte}, ${test.method}` : answer;
}

function cardOfQuestion(check: LabCheck, question: CheckQuestion, answers: Answers): CheckCard {
  const { id, why, proposed, free } = question;
  const remembered = check.remembered[id] ?? null;
  const answer = answers[id] ?? remembered;
  return {
    id,
    title: titleOf(check, question),
    why,
    choices: choicesWith(
      check,
      {
        id,
        choices: question.choices.map((choice) => ({
          value: choice.id,
          label: knownText(check, id, choice.id) ?? choice.label,
        })),
      },
      answer,
    ),
    proposed,
    free,
    isOpen: check.open.includes(id),
    answer,
    isRemembered: answers[id] === undefined && remembered !== null,
  };
}

const againCard = ({ again }: LabCheck, said: Again): CheckCard[] =>
  again === null || again.retests === 0
    ? []
    : [
        {
          id: AGAIN,
          title: checkTexts.rows.againForAll(again.retests),
          why: '',
          choices: againChoices.map((value) => ({ value, label: checkTexts.rows.choices[value] })),
          proposed: null,
          free: null,
          isOpen: false,
          answer: said,
          isRemembered: false,
        },
      ];

function cardOfDoubt({ columnId, column, factor, statement, rows }: CheckFlag, index: number): CheckCard {
  return {
    id: `${DOUBT}${index}`,
    title: checkTexts.rows.flag(column, statement.sentence),
    why: checkTexts.rows.inRows(rows),
    choices: [
      { value: AS_IN_FILE, label: texts.asInFile },
      ...(columnId !== null && factor !== null
        ? [{ value: 'correct', label: checkTexts.rows.correct(formatNumber(factor, { decimals: 6 })) }]
        : []),
      ...(columnId === null ? [] : [{ value: 'leave', label: checkTexts.cells.leaveColumn }]),
    ],
    proposed: null,
    free: null,
    isOpen: false,
    answer: AS_IN_FILE,
    isRemembered: false,
  };
}

function cardOfCells(group: BadCells, answers: Answers): CheckCard {
  const { answers: ways, canCorrect } = waysOf(group);
  const answer = answerFor(group, answers);
  return {
    id: group.id,
    title: cellsTitle(group),
    why: cellsWhy(group),
    choices: [...new Set([...ways, answer])].map((value) => ({ value, label: cellsAnswerText(group, value) })),
    proposed: null,
    free: canCorrect ? 'value' : null,
    isOpen: false,
    answer,
    isRemembered: false,
  };
}

const needsAdviser = ({ isOpen, proposed }: CheckCard): boolean => isOpen && proposed === null;

/**
 * What a file asks, one card a question: those without a suggestion first, then the other questions in the order of the file,
 * then the figures that keep their rows out, the samples that exist already, and the figures to check, for which something holds unless another is chosen.
 */
export function cardsOf(check: LabCheck, answers: Answers, again: Again): readonly CheckCard[] {
  const asked = check.questions.map((question) => cardOfQuestion(check, question, answers));
  const first = asked.filter(({ proposed }) => proposed === null);
  return [
    ...first,
    ...asked.filter((card) => !first.includes(card)),
    ...badCells(check, answers).map((group) => cardOfCells(group, answers)),
    ...againCard(check, again),
    ...check.flags.flatMap((flag, index) => (isDoubt(flag) ? [cardOfDoubt(flag, index)] : [])),
  ];
}

/** The flag that a card about a figure is of. */
export const flagOfCard = ({ flags }: LabCheck, id: string): CheckFlag | undefined =>
  id.startsWith(DOUBT) ? flags[Number(id.slice(DOUBT.length))] : undefined;

/** What the answer to a card about a figure says of its column; null where the figures are saved as they are. */
function answerToDoubt(check: LabCheck, id: string, answer: string): Answers | null {
  const { columnId = null, factor = null } = flagOfCard(check, id) ?? {};
  const column = columnOf(check, columnId);
  if (!column || columnId === null) return null;
  if (answer === 'leave') return { [columnId]: 'leave' };
  return answer === 'correct' && factor !== null ? { [columnId]: correction(column, factor) } : null;
}

/** The answer to a card as the check takes it, by the ids of what it is about. */
export function answersOfCard(
  check: LabCheck,
  { answers, id, answer }: { readonly answers: Answers; readonly id: string; readonly answer: string },
): NewAnswers {
  if (flagOfCard(check, id)) return answerToDoubt(check, id, answer) ?? {};
  const group = cellsOfCard(check, answers, id);
  return group ? answersForCells(group, answer) : { [id]: answer };
}

/**
 * The card to go on with: one that only the adviser can answer, else the first that is open; null when none is open.
 */
export const firstOpen = (cards: readonly CheckCard[]): string | null =>
  (cards.find(needsAdviser) ?? cards.find(({ isOpen }) => isOpen))?.id ?? null;

/** The open card that follows, in the order that they are shown; from the top again behind the last one. */
export function nextOpen(cards: readonly CheckCard[], id: string | null): string | null {
  const at = cards.findIndex((card) => card.id === id);
  const following = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0))];
  return following.find(({ isOpen }) => isOpen)?.id ?? null;
}

/** The card that is open once the file was read again: the same while it still asks, or was opened to be changed; else the next one. */
export function cardAfter(before: readonly CheckCard[], cards: readonly CheckCard[], id: string | null): string | null {
  const at = before.findIndex((card) => card.id === id);
  const is = cards.find((card) => card.id === id);
  if (is && (is.isOpen || !before[at]?.isOpen)) return is.id;
  const still = new Set(cards.filter(({ isOpen }) => isOpen).map((card) => card.id));
  return before.slice(at + 1).find((card) => still.has(card.id))?.id ?? firstOpen(cards);
}

const RANGE = String.raw`\s*\d+(?:\.\d+)?\s*-\s*\d+(?:\.\d+)?\s*`;
const FORMS: Readonly<Record<NonNullable<CheckCard['free']>, RegExp>> = {
  depth: new RegExp(`^${RANGE}$`),
  depths: new RegExp(`^${RANGE}/${RANGE}$`),
  day: /^\d{4}-\d{2}-\d{2}$/,
  value: /^value \S/,
};

/** Whether the card understands the answer: one of its choices, of a place any paddock, or words in the form that it names. */
export const isAnswerTo = ({ id, choices, free }: CheckCard, answer: string): boolean =>
  choices.some(({ value }) => value === answer) ||
  (id.startsWith('place ') && /^paddock \d+$/.test(answer)) ||
  (free !== null && FORMS[free].test(answer));

/** The answers to all that is open: as chosen in the open card, else as suggested; null where one of them has neither. */
export function allAnswers(cards: readonly CheckCard[], cardId: string | null, chosen: string | null): Answers | null {
  const open = cards.filter(({ isOpen }) => isOpen);
  const said = open.map((card) => {
    const own = card.id === cardId ? chosen : null;
    return [card.id, own !== null && isAnswerTo(card, own) ? own : card.proposed] as const;
  });
  const answers = said.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const]));
  return open.length > 0 && answers.length === open.length ? Object.fromEntries(answers) : null;
}

/** What a question is about, as far as the file shows it: a column, a place, or rows. */
export type Evidence =
  | {
      readonly kind: 'column';
      readonly column: CheckColumn;
      readonly flags: readonly CheckFlag[];
      readonly cells: readonly BadCell[];
    }
  | { readonly kind: 'place'; readonly place: LabCheck['places'][number] }
  | { readonly kind: 'rows'; readonly rows: LabCheck['rows'] };

/** Rows beside a question; the rest is behind 'Show everything'. */
const MOST_ROWS = 12;

/** What of the file a card shows beside its question: a column with its figures, a place, or the first 12 rows. */
export function evidenceOf(check: LabCheck, answers: Answers, { id, choices }: CheckCard): Evidence {
  const flag = flagOfCard(check, id);
  const group = cellsOfCard(check, answers, id);
  const column = columnOf(check, flag?.columnId ?? group?.columnId ?? id);
  if (column)
    return {
      kind: 'column',
      column,
      flags: check.flags.filter(({ columnId }) => columnId === column.id),
      cells: group?.cells ?? [],
    };
  const place = check.places.find((one) => one.id === id);
  if (place) return { kind: 'place', place };
  return { kind: 'rows', rows: rowsOf(check, { id, choices, flag }).slice(0, MOST_ROWS) };
}

function rowsOf(
  check: LabCheck,
  {
    id,
    choices,
    flag,
  }: { readonly id: string; readonly choices: readonly AnswerChoice[]; readonly flag: CheckFlag | undefined },
) {
  const { rows } = check;
  const of = (isIt: (row: LabCheck['rows'][number]) => boolean): LabCheck['rows'] => {
    const found = rows.filter(isIt);
    return found.length === 0 ? rows : found;
  };
  if (flag) return of(({ row }) => row !== null && flag.rows.includes(row));
  if (isOfLayer(id)) return of((row) => id === `layer ${row.id}` || choices.some(({ value }) => value === row.id));
  if (id.startsWith('day ')) return of(({ faults }) => faults.some(({ value }) => id === `day ${value}`));
  if (id === AGAIN) return of(({ again }) => again === 'retest');
  if (id === 'undated') return of(({ isDated }) => !isDated);
  if (id.startsWith('crop ')) return of(({ crop }) => crop === null);
  const cell = /^depth cell .*? (\d+)$/.exec(id);
  return cell ? of(({ row }) => row === Number(cell[1])) : rows;
}
