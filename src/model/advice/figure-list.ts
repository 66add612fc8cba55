import type { AdviceParameters } from '../contract/entities.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { adviceFigureTexts as texts } from '../texts/advice-figures.ts';
import { readFigure } from './figure-draft.ts';
import { figureText, type FigureFilter, type RestoredFigures } from './figures.ts';

/** All figures back to a version: 0 is what was shipped. */
export interface FigureRestoration extends ListAct {
  readonly act: 'restore';
  readonly id: RestoredFigures;
}

export interface FigureView extends FigureFilter {
  /** The versions are shown, each with the way back to it. */
  readonly isLookingBack: boolean;
}

const nothing: AdviceParameters = {
  identity: { code: '', version: '', hash: '' },
  engine: { code: '', version: '', hash: '' },
  version: 0,
  figures: [],
  leftOut: [],
  versions: [],
};

/** Would bringing that version back change anything? */
export function canRestore(
  { version, figures, leftOut, versions }: AdviceParameters,
  restored: RestoredFigures,
): boolean {
  if (restored === 'MODEL_1')
    return figures.some(({ former, value }) => former !== null && figureText(former) !== figureText(value));
  if (restored === 0) return leftOut.length > 0 || figures.some(({ shipped }) => shipped !== null);
  return restored !== version && versions.some((one) => one.version === restored);
}

/** The numbers behind advice: looked through, changed by an admin one by one, and brought back to an earlier version. */
export const figureList: ListKind<AdviceParameters, FigureView, FigureRestoration, AdviceParameters> = {
  empty: nothing,
  view: () => ({ chapter: 'LIME', searchText: '', isOnlyOwn: false, isLookingBack: false }),
  mayEdit: (list, id) => readFigure(list, id).record !== null,
  opened: (list, { subject }) => ({ subject, read: readFigure(list, subject.id) }),
  may: (list, { id }) => canRestore(list, id),
  asks: () => true,
  settled: (_, _act, list) => ({ list, view: { isLookingBack: false }, message: texts.restored }),
};
