import type { MapState, MapView, Point } from '../map/map-state.ts';
import { isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { paddockTexts } from '../texts/paddocks.ts';
import { areaOfRingsHa, isCrossed, readBoundary, withoutLastCorner } from './boundary.ts';
import { begunPaddock, farmOf, paddockProblem, type PaddockDraft } from './paddock-draft.ts';
import { paddockScene, startOf, targetOfWritten, withDrawnCorner } from './paddock-scene.ts';
import { farmsOf, type PaddockEntry } from './paddock.ts';

/** A paddock in its editor, with its drawing on the map. */
export interface DrawnPaddock extends PaddockDraft {
  /** That other paddocks hold some of its land has been said, and is right. */
  readonly sharesLand: boolean;
  readonly snaps: boolean;
  readonly target: MapView | null;
  readonly isUndrawable: boolean;
}

/** A paddock, with all of the customer's, to find one's way by and to draw along. */
export interface ReadPaddock extends ReadRecord {
  readonly record: PaddockEntry | null;
  readonly paddocks: readonly PaddockEntry[];
}

export interface PaddockSubject extends Subject {
  readonly customerId: number;
}

export type PaddockEdit =
  | Partial<Omit<DrawnPaddock, 'target'>>
  /** A clicked corner, and the zoom of the map. */
  | { readonly corner: Point; readonly zoom: number }
  | { readonly removeCorner: true };

const drawn = (draft: DrawnPaddock, { record, paddocks }: ReadPaddock) => ({
  ...draft,
  draft,
  paddock: record,
  paddocks,
});

function edited(draft: DrawnPaddock, edit: PaddockEdit, read: ReadPaddock): DrawnPaddock {
  if ('corner' in edit)
    return { ...draft, ...withDrawnCorner(drawn(draft, read), { point: edit.corner, zoom: edit.zoom }) };
  if ('removeCorner' in edit) return { ...draft, boundary: withoutLastCorner(draft.boundary) };
  const { boundary } = edit;
  return {
    ...draft,
    ...edit,
    // A boundary that is cleared leaves the map where it is.
    ...(boundary ? { target: targetOfWritten(drawn(draft, read), boundary) } : {}),
  };
}

/** The boundary in words: how many corners it has, and how much land. */
export function drawnText(boundary: string): string {
  const { rings } = readBoundary(boundary);
  const corners = rings.flat().length;
  const { editor: texts } = paddockTexts;
  if (corners === 0) return texts.notDrawn;
  return `${texts.corners(corners)}, ${isCrossed(rings) ? texts.crossed : texts.drawn(areaOfRingsHa(rings))}`;
}

const { editor: words } = paddockTexts;

/** How paddocks are added and changed; the boundary is one value. */
export const paddockKind: RecordKind<ReadPaddock, DrawnPaddock, PaddockEdit, PaddockSubject> = {
  begin: ({ record, paddocks }) => ({
    ...begunPaddock(record, farmsOf(paddocks)),
    sharesLand: false,
    snaps: true,
    target: startOf(record),
    isUndrawable: false,
  }),
  edit: (draft, edit, read) => {
    const next = edited(draft, edit, read);
    // Other land has to be said to be shared again.
    return next.boundary === draft.boundary ? next : { ...next, sharesLand: false };
  },
  problem: paddockProblem,
  cellsOf: ({ name, agreedAreaHa, boundary, ...draft }) => ({ name, farm: farmOf(draft), agreedAreaHa, boundary }),
  put: (now, { name = now.name, farm = '', agreedAreaHa = '', boundary = '' }, typed) => ({
    ...typed,
    name,
    ...(farm === farmOf(typed) ? {} : { farmName: farm, newFarmName: '' }),
    agreedAreaHa,
    boundary,
  }),
  words: (key, { name, agreedAreaHa, boundary, ...draft }) => {
    if (key === 'name') return { what: words.name, text: name };
    if (key === 'farm') return { what: words.farm, text: farmOf(draft) };
    if (key === 'agreedAreaHa') return { what: words.agreedArea, text: agreedAreaHa && `${agreedAreaHa} ${words.ha}` };
    return { what: words.boundary, text: drawnText(boundary) };
  },
  saved: ({ name }, { record }) =>
    record === null ? paddockTexts.savedNew(name.trim()) : paddockTexts.saved(name.trim()),
  isAddable: false,
  isKept: ({ name, farmName, newFarmName, agreedAreaHa, boundary }) =>
    [name, farmName, newFarmName, agreedAreaHa, boundary].every(isText),
};

const nothing: readonly never[] = [];
/** What the map of the editor shows: the other paddocks, and what is drawn. */
export const paddockMap = (draft: DrawnPaddock, read: ReadPaddock): MapState => ({
  ...paddockScene(drawn(draft, read)),
  farms: nothing,
  sites: nothing,
  highlightedIds: nothing,
  highlightedSiteIds: nothing,
  hasLabels: true,
  view: draft.target,
  target: draft.target,
  picksPoint: true,
});
