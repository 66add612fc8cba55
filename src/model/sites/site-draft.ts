import { readNumber, textOfNumber } from '../format/number-text.ts';
import type { Point } from '../map/map-state.ts';
import { siteTexts as texts } from '../texts/sites.ts';
import type { SiteEntry } from './site.ts';

/** A site in its editor; degrees as typed, or from the map. */
export interface SiteDraft {
  readonly name: string;
  readonly paddockId: number | null;
  /** False for a place that is known by its name alone. */
  readonly isOnMap: boolean;
  readonly longitude: string;
  readonly latitude: string;
}

/** A metre and less: a finger on a map is no finer. */
const DECIMALS = 6;
const degrees = (value: number): string => textOfNumber(Number(value.toFixed(DECIMALS)));

/** The draft that an editor begins with; a new site is looked for on the map where there is one. */
export const begunSite = (site: SiteEntry | null, hasMap: boolean): SiteDraft => ({
  name: site?.name ?? '',
  paddockId: site?.paddockId ?? null,
  isOnMap: site ? site.coords !== null : hasMap,
  longitude: site?.coords ? textOfNumber(site.coords[0]) : '',
  latitude: site?.coords ? textOfNumber(site.coords[1]) : '',
});

/** The draft with its site at a point of the map. */
export const atPoint = (draft: SiteDraft, [longitude, latitude]: Point): SiteDraft => ({
  ...draft,
  isOnMap: true,
  longitude: degrees(longitude),
  latitude: degrees(latitude),
});

const within = (text: string, most: number): number | null => {
  const value = readNumber(text);
  return value !== undefined && Math.abs(value) <= most ? value : null;
};

/** The point as far as it can be read; null where there is none, or the site is to have none. */
export function pointOf({ isOnMap, longitude, latitude }: SiteDraft): Point | null {
  const [x, y] = [within(longitude, 180), within(latitude, 90)];
  return isOnMap && x !== null && y !== null ? [x, y] : null;
}

/** What keeps the draft from being saved, in words; null when nothing does. */
export function siteProblem(draft: SiteDraft): string | null {
  if (draft.name.trim() === '') return texts.nameRequired;
  return draft.isOnMap && pointOf(draft) === null ? texts.pointRequired : null;
}
