import type { LandCheck, LandChoices, LandFeature } from '../../model/imports/land-check.ts';
import { landScene } from '../../model/imports/land-scene.ts';
import type { MapState } from '../../model/map/map-state.ts';
import type { LandCheckSnapshot } from './land-check.machine.ts';

export { errorText, isSaving, isConfirmingDiscard as isAskingDiscard, canSave } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: LandCheckSnapshot): boolean => snapshot.status === 'active';
export const checkOf = ({ context }: LandCheckSnapshot): LandCheck => context.check;
export const choicesOf = ({ context }: LandCheckSnapshot): LandChoices => context.choices;
export const fileNameOf = ({ context }: LandCheckSnapshot): string => context.fileName;
export const isReading = (snapshot: LandCheckSnapshot): boolean =>
  snapshot.matches({ deciding: 'outdated' }) || snapshot.matches({ deciding: 'rereading' });
export const isUnread = (snapshot: LandCheckSnapshot): boolean => snapshot.matches({ deciding: 'unread' });
export const canConfirm = (snapshot: LandCheckSnapshot): boolean =>
  snapshot.can({ type: 'CONFIRMATION_TOGGLED', on: true });
export const isConfirmed = ({ context: { check, confirmed } }: LandCheckSnapshot): boolean =>
  check.confirmation !== null && check.confirmation === confirmed;
export const isUndrawable = ({ context }: LandCheckSnapshot): boolean => context.isUndrawable;

/** The feature that is looked at, as long as the file has it. */
export const openFeatureOf = ({ context: { check, openRow } }: LandCheckSnapshot): LandFeature | null =>
  openRow === null ? null : (check.features.find(({ row }) => row === openRow) ?? null);

const nothing: readonly never[] = [];
/** What the map of the check shows: the land of the file by what would become of it, its faults, and what of the land here is concerned. */
export function mapOf({ context: { check, here, openRow, target } }: LandCheckSnapshot): MapState {
  const { areas, sites, classes } = landScene(check, here);
  return {
    areas,
    farms: nothing,
    sites,
    classes,
    highlightedIds: openRow === null ? nothing : [openRow],
    highlightedSiteIds: nothing,
    hasLabels: true,
    view: null,
    target,
  };
}
