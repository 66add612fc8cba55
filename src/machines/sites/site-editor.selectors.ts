import type { MapArea, MapState } from '../../model/map/map-state.ts';
import { pointOf, siteProblem, type SiteDraft } from '../../model/sites/site-draft.ts';
import { paddockAt, type SiteLand } from '../../model/sites/site.ts';
import type { SiteEditorSnapshot } from './site-editor.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard as isAskingDiscard,
  canSave,
  canSaveAnyway,
} from '../shared/common.selectors.ts';

export const isOpen = (snapshot: SiteEditorSnapshot): boolean => !snapshot.matches('closed');
export const isNew = ({ context }: SiteEditorSnapshot): boolean => context.site === null;
export const draftOf = ({ context }: SiteEditorSnapshot): SiteDraft => context.draft;
export const landOf = ({ context }: SiteEditorSnapshot): SiteLand => context.land;
export const problemOf = ({ context }: SiteEditorSnapshot): string | null => siteProblem(context.draft);
export const isUndrawable = ({ context }: SiteEditorSnapshot): boolean => context.isUndrawable;

/** The paddock that the point lies in, when another one or none is chosen. */
export function otherPaddockOf({ context: { draft, land } }: SiteEditorSnapshot): MapArea | null {
  const point = pointOf(draft);
  const area = point && paddockAt(point, land);
  return area && area.id !== draft.paddockId ? area : null;
}

const nothing: readonly never[] = [];
/** What the map of the editor shows: the land, the sites that are there, and the point that is being set. */
export const mapOf = ({ context: { land, markers, draft, target } }: SiteEditorSnapshot): MapState => ({
  areas: land.areas,
  farms: land.farms,
  sites: markers,
  classes: null,
  highlightedIds: draft.paddockId === null ? nothing : [draft.paddockId],
  highlightedSiteIds: nothing,
  hasLabels: true,
  view: target,
  target,
  pin: pointOf(draft),
  picksPoint: true,
});
