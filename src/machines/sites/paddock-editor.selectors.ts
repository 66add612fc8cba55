import type { MapState } from '../../model/map/map-state.ts';
import { areaOfRingsHa, isCrossed, readBoundary } from '../../model/sites/boundary.ts';
import { paddockProblem, type PaddockDraft } from '../../model/sites/paddock-draft.ts';
import { paddockScene } from '../../model/sites/paddock-scene.ts';
import { farmsOf, type PaddockChange } from '../../model/sites/paddock.ts';
import type { PaddockEditorSnapshot } from './paddock-editor.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard as isAskingDiscard,
  canSave,
  canSaveAnyway,
} from '../shared/common.selectors.ts';

export const isOpen = (snapshot: PaddockEditorSnapshot): boolean => !snapshot.matches('closed');
export const isNew = ({ context }: PaddockEditorSnapshot): boolean => context.paddock === null;
export const draftOf = ({ context }: PaddockEditorSnapshot): PaddockDraft => context.draft;
/** The farms there are, with line ends between: a text compares as itself. */
export const farmNames = ({ context }: PaddockEditorSnapshot): string => farmsOf(context.paddocks).join('\n');
export const problemOf = ({ context }: PaddockEditorSnapshot): string | null => paddockProblem(context.draft);
export const changesOf = ({ context }: PaddockEditorSnapshot): readonly PaddockChange[] => context.changes;
export const snaps = ({ context }: PaddockEditorSnapshot): boolean => context.snaps;
export const canRemoveCorner = (snapshot: PaddockEditorSnapshot): boolean => snapshot.can({ type: 'REMOVE_CORNER' });
export const isLandShared = ({ context }: PaddockEditorSnapshot): boolean => context.error?.code === 'LAND_SHARED';
export const isUndrawable = ({ context }: PaddockEditorSnapshot): boolean => context.isUndrawable;
export const cornerCount = ({ context }: PaddockEditorSnapshot): number =>
  readBoundary(context.draft.boundary).rings.flat().length;
/** The area within the boundary as far as it is drawn, in hectares; null where it crosses itself. */
export const drawnAreaHa = ({ context }: PaddockEditorSnapshot): number | null => {
  const { rings } = readBoundary(context.draft.boundary);
  return isCrossed(rings) ? null : areaOfRingsHa(rings);
};

const nothing: readonly never[] = [];
/** What the map of the editor shows: the other paddocks, and what is drawn. */
export const mapOf = ({ context }: PaddockEditorSnapshot): MapState => ({
  ...paddockScene(context),
  farms: nothing,
  sites: nothing,
  highlightedIds: nothing,
  highlightedSiteIds: nothing,
  hasLabels: true,
  view: context.target,
  target: context.target,
  picksPoint: true,
});
