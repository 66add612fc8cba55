import type { AdviceParameters } from '../contract/entities.ts';
import { isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { adviceFigureTexts as texts } from '../texts/advice-figures.ts';
import { adviceTexts } from '../texts/advice.ts';
import { choicesOf, figureText, problemOfFigure, typedFigure, type AdviceFigure, type OwnFigure } from './figures.ts';
import type { Sourced } from './tables.ts';

/** A figure in its editor. */
export interface FigureDraft extends Sourced {
  readonly path: string;
  readonly text: string;
}

/** A figure in force, with the version of all figures and who changed this one last. */
interface VersionedFigure extends AdviceFigure {
  readonly version: number;
  readonly lastUpdatedBy: string;
  readonly lastUpdatedOn: string | null;
}

export interface ReadFigure extends ReadRecord {
  readonly record: VersionedFigure | null;
}

/** The figure in force at a path; no record where the figure may not be changed. */
export function readFigure({ version, figures, versions }: AdviceParameters, path: Subject['id']): ReadFigure {
  const figure = figures.find((each) => each.path === path && !each.isFixed);
  if (figure === undefined) return { record: null };
  const last = versions.find(({ changes }) => changes.some((change) => change.path === path));
  return {
    record: { ...figure, version, lastUpdatedBy: last?.changedBy ?? '', lastUpdatedOn: last?.changedOn ?? null },
  };
}

const marks = Object.keys(adviceTexts.marks);
const isMark = (value: unknown): value is Sourced['mark'] => isText(value) && marks.includes(value);

/** The draft of a stored figure, as text. */
export const draftOf = ({ path, value, source, mark }: OwnFigure): FigureDraft => ({
  path,
  text: figureText(value),
  source,
  mark,
});
const noDraft: FigureDraft = { path: '', text: '', source: '', mark: 'judgement' };

/** The draft with what was shipped. */
export const shippedDraft = (figure: AdviceFigure): FigureDraft => draftOf({ ...figure, ...figure.shipped });

/** How a figure is changed: value, source and evidence mark are merged separately. */
export const figureKind: RecordKind<ReadFigure, FigureDraft, Partial<FigureDraft>> = {
  begin: ({ record }) => (record === null ? noDraft : draftOf(record)),
  edit: (draft, edit) => ({ ...draft, ...edit }),
  problem: ({ text, source }, { record }) =>
    record === null ? null : problemOfFigure(record, typedFigure(record, text), source),
  cellsOf: ({ text, source, mark }) => ({ text, source, mark }),
  put: (now, { text = now.text, source = now.source, mark }) => ({
    ...now,
    text,
    source,
    mark: isMark(mark) ? mark : now.mark,
  }),
  words: (key, { text, source, mark }, { record }) => {
    if (key === 'source') return { what: texts.source, text: source };
    if (key === 'mark') return { what: texts.mark, text: adviceTexts.marks[mark] };
    return record?.limits === null
      ? {
          what: record.choices === undefined ? texts.verdictLabel : texts.choiceLabel,
          text: choicesOf(record).find(({ value }) => value === text)?.label ?? text,
        }
      : { what: record?.limits.numbers ? texts.numbers : texts.number, text };
  },
  saved: () => texts.saved,
  isAddable: false,
  isKept: ({ path, text, source, mark }) => isText(path) && isText(text) && isText(source) && isMark(mark),
};

/** The statement of the figure; null while the draft holds no value of it. */
export function figureOfDraft(figure: AdviceFigure, { path, text, source, mark }: FigureDraft): OwnFigure | null {
  const value = typedFigure(figure, text);
  return value === null ? null : { path, value, source: source.trim(), mark };
}
