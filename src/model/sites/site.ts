import type { Site } from '../contract/entities.ts';
import type { MapArea, MapFarm, Point } from '../map/map-state.ts';
import { pointInGeometry } from '../map/point-in-geometry.ts';
import { fieldsOf, isList } from '../shared/record.ts';
import { siteTexts } from '../texts/sites.ts';

/** A place where samples are taken; `coords` are null before it is put on the map. */
export interface SiteEntry extends Pick<Site, 'id' | 'name' | 'paddockId' | 'paddockName' | 'version'> {
  readonly coords: Point | null;
}

interface SitePaddock {
  readonly id: number;
  readonly name: string;
  readonly farmName: string;
}

/** The land that sites lie on: every paddock by its name, and those that have been drawn. */
export interface SiteLand {
  readonly paddocks: readonly SitePaddock[];
  readonly areas: readonly MapArea[];
  readonly farms: readonly MapFarm[];
}

export const noLand: SiteLand = { paddocks: [], areas: [], farms: [] };

/** A site for the list, its point parsed from its JSON text. */
export function siteEntry({ id, name, paddockId, paddockName, geoJsonFeature, version }: Site): SiteEntry {
  const { geometry } = geoJsonFeature === null ? { geometry: null } : fieldsOf(JSON.parse(geoJsonFeature));
  const { coordinates } = fieldsOf(geometry);
  const [longitude, latitude] = isList(coordinates) ? coordinates : [];
  const coords: Point | null =
    typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
  return { id, name, paddockId, paddockName, version, coords };
}

/** The paddock that a point lies in, as far as paddocks are drawn. */
export const paddockAt = ([longitude, latitude]: Point, { areas }: SiteLand): MapArea | null =>
  areas.find(({ geometry }) => pointInGeometry({ longitude, latitude }, geometry)) ?? null;

/** How a site is called in a choice: with its paddock, and whether it is on the map. */
export const siteChoiceLabel = ({ name, paddockName, coords }: SiteEntry): string =>
  [name, paddockName, ...(coords === null ? [siteTexts.offMap] : [])].filter(Boolean).join(', ');

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

/** The sites with this one among them, in place of what it was before, by name. */
export const withSite = (sites: readonly SiteEntry[], site: SiteEntry): readonly SiteEntry[] =>
  [...sites.filter(({ id }) => id !== site.id), site].sort((one, other) => compare(one.name, other.name));

/** What the site manager shows: the sites of a customer, and their paddocks. */
export interface SitesOfLand {
  readonly sites: readonly SiteEntry[];
  readonly land: SiteLand;
}
