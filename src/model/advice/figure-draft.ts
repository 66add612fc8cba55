import { figureText, problemOfFigure, typedFigure, type AdviceFigure, type OwnFigure } from './figures.ts';
import type { Sourced } from './tables.ts';

/** A figure that is being said otherwise. */
export interface FigureDraft extends Sourced {
  readonly path: string;
  /** As it is typed. */
  readonly text: string;
}

export const noDraft: FigureDraft = { path: '', text: '', source: '', mark: 'judgement' };

export const draftOfFigure = ({ path, value, source, mark }: AdviceFigure): FigureDraft => ({
  path,
  text: figureText(value),
  source,
  mark,
});

/** The draft with what was shipped. */
export const shippedDraft = ({ path, value, source, mark, shipped }: AdviceFigure): FigureDraft => ({
  path,
  text: figureText(shipped?.value ?? value),
  source: shipped?.source ?? source,
  mark: shipped?.mark ?? mark,
});

export const isDraftChanged = (draft: FigureDraft, original: FigureDraft): boolean =>
  draft.text !== original.text || draft.source !== original.source || draft.mark !== original.mark;

/** Why the draft cannot be the figure; null where it can. */
export const problemOfDraft = (figure: AdviceFigure, { text, source }: FigureDraft): string | null =>
  problemOfFigure(figure, typedFigure(figure, text), source);

/** What is said of the figure; only of a draft without a problem. */
export const figureOfDraft = (figure: AdviceFigure, { path, text, source, mark }: FigureDraft): OwnFigure => ({
  path,
  value: typedFigure(figure, text)!,
  source: source.trim(),
  mark,
});
