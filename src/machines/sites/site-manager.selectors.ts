import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import type { PlaceDraft } from '../../model/sites/placing.ts';
import type { SiteEntry, SiteLand } from '../../model/sites/site.ts';
import type { SiteManagerSnapshot, SiteTab } from './site-manager.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const isOpen = (snapshot: SiteManagerSnapshot): boolean => !snapshot.matches('closed');
export const isPlacing = (snapshot: SiteManagerSnapshot): boolean => snapshot.matches('placing');
export const tabOf = ({ context }: SiteManagerSnapshot): SiteTab => context.tab;
export const sitesOf = ({ context }: SiteManagerSnapshot): readonly SiteEntry[] => context.sites;
export const landOf = ({ context }: SiteManagerSnapshot): SiteLand => context.land;
export const samplesOf = ({ context }: SiteManagerSnapshot): readonly SampleEntry[] => context.samples;
export const isUnplacedOnly = ({ context }: SiteManagerSnapshot): boolean => context.isUnplacedOnly;
export const selectedIdsOf = ({ context }: SiteManagerSnapshot): readonly number[] => context.selectedIds;
export const placeOf = ({ context }: SiteManagerSnapshot): PlaceDraft => context.place;
export const canPlace = (snapshot: SiteManagerSnapshot): boolean => snapshot.can({ type: 'PLACE' });
