import { boundsText, shownFigures, type AdviceFigure, type FigureFilter } from '../../model/advice/figures.ts';
import { isDraftChanged, problemOfDraft, type FigureDraft } from '../../model/advice/figure-draft.ts';
import type { AdviceParameters } from '../../model/contract/entities.ts';
import type { AdviceFiguresSnapshot } from './advice-figures.machine.ts';

export { errorText, isLoading, isUnavailable, isConfirmingDiscard } from '../shared/common.selectors.ts';

/** A figure is being said otherwise; the question whether to let go of it lies over it. */
export const isWriting = (snapshot: AdviceFiguresSnapshot): boolean =>
  ['editing', 'saving', 'rereading', 'confirmingDiscard'].some((state) => snapshot.matches(state as 'editing'));
export const isSaving = (snapshot: AdviceFiguresSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('rereading');
export const isLookingBack = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.matches('lookingBack');
export const isAsking = (snapshot: AdviceFiguresSnapshot): boolean =>
  snapshot.matches('asking') || snapshot.matches('restoring');
export const isRestoring = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.matches('restoring');
export const canReset = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.can({ type: 'RESET' });
export const canResetDraft = (snapshot: AdviceFiguresSnapshot): boolean => snapshot.can({ type: 'RESET_DRAFT' });

export const parametersOf = ({ context }: AdviceFiguresSnapshot): AdviceParameters => context.parameters;
export const filterOf = ({ context }: AdviceFiguresSnapshot): FigureFilter => context.filter;
export const draftOf = ({ context }: AdviceFiguresSnapshot): FigureDraft => context.draft;
export const restoredOf = ({ context }: AdviceFiguresSnapshot): number => context.restored;

/** The figure that is being said otherwise. */
export const editedOf = ({ context: { parameters, draft } }: AdviceFiguresSnapshot): AdviceFigure | null =>
  parameters.figures.find(({ path }) => path === draft.path) ?? null;

/** Why what is typed cannot be the figure; empty where it can, and before anything is typed. */
export const problemOf = (snapshot: AdviceFiguresSnapshot): string => {
  const { draft, original } = snapshot.context;
  const figure = editedOf(snapshot);
  return figure && isDraftChanged(draft, original) ? (problemOfDraft(figure, draft) ?? '') : '';
};
export const boundsOf = (snapshot: AdviceFiguresSnapshot): string => {
  const figure = editedOf(snapshot);
  return figure ? boundsText(figure) : '';
};

interface Found {
  readonly figures: readonly AdviceFigure[];
  readonly filter: FigureFilter;
  readonly rows: readonly AdviceFigure[];
}
let found: Found | undefined;

/** The figures that pass the filter; the same list while they and it stay. */
export function rowsOf({ context: { parameters, filter } }: AdviceFiguresSnapshot): readonly AdviceFigure[] {
  const { figures } = parameters;
  if (found?.figures !== figures || found.filter !== filter)
    found = { figures, filter, rows: shownFigures(figures, filter) };
  return found.rows;
}
