import type { MultiPolygon, Polygon } from 'geojson';
import { fieldsOf, isList, isRecord } from '../shared/record.ts';

/** Longitude, then latitude. */
export type Point = readonly [number, number];

/** The point as libraries of maps take it, which might change it. */
export const pairOf = ([longitude, latitude]: Point): [number, number] => [longitude, latitude];

/** Where one looks; null before anything has been looked at, when all that there is to see is shown. */
export interface MapView {
  readonly centre: Point;
  readonly zoom: number;
}

export interface MapArea {
  readonly id: number;
  readonly name: string;
  readonly farmName: string;
  readonly centroid: Point | null;
  readonly geometry: Polygon | MultiPolygon;
}

export interface MapFarm {
  readonly name: string;
  readonly centroid: Point;
}

/** A place where samples were taken. */
export interface MapSite {
  /** That of the first of its samples. */
  readonly id: number;
  readonly name: string;
  readonly coords: Point;
  readonly labNumbers: readonly string[];
  readonly sampleIds: readonly number[];
}

/** A point that represents land drawn in detail elsewhere. */
export interface MapPlace {
  readonly id: number;
  readonly name: string;
  readonly coords: Point;
  /** Drawn so that it is seen first. */
  readonly isMarked: boolean;
}

/** Names a colour of the theme (`--color-…`). */
export type ClassColour =
  | 'rating-low'
  | 'rating-marginal'
  | 'rating-sufficient'
  | 'rating-high'
  | 'rating-excess'
  | 'danger'
  | 'warning-line'
  | 'brand'
  | 'info'
  | 'hairline'
  | 'control';

/** What an area is coloured by: never by colour alone, each area also shows a letter. */
export interface MapClass {
  readonly key: string;
  readonly label: string;
  readonly letter: string;
  /** Shown on the area in place of the letter when it says more: a figure. */
  readonly mark?: string;
  readonly colour: ClassColour;
}

/** What a map shows: plain JSON, drawn by the implementation behind the port. */
export interface MapState {
  readonly areas: readonly MapArea[];
  /** The areas that it begins with in sight, of a plan on a part of the land; all where none is named. */
  readonly fittedIds?: readonly number[];
  readonly farms: readonly MapFarm[];
  readonly sites: readonly MapSite[];
  /** The class of each coloured area, by its id; null while areas are not coloured. An area without one is hollow then. */
  readonly classes: Readonly<Record<number, MapClass>> | null;
  /** Points with names, of a map of farms that are far from each other; they can be picked. */
  readonly places?: readonly MapPlace[];
  readonly highlightedIds: readonly number[];
  readonly highlightedSiteIds: readonly number[];
  readonly hasLabels: boolean;
  readonly view: MapView | null;
  /** Where the map is asked to go; a new object moves the map again. */
  readonly target: MapView | null;
  /** The point that is being set, of a map that one is set on. */
  readonly pin?: Point | null;
  /** A click sets a point, and selects nothing. */
  readonly picksPoint?: boolean;
}

/** What happens on a map. */
export type MapMessage =
  | { readonly type: 'MAP_MOVED'; readonly view: MapView }
  /** `adds`: to what is highlighted already. */
  | { readonly type: 'AREAS_PICKED'; readonly ids: readonly number[]; readonly adds: boolean }
  | { readonly type: 'SITE_PICKED'; readonly id: number; readonly adds: boolean }
  | { readonly type: 'PLACE_PICKED'; readonly id: number }
  | { readonly type: 'POINT_PICKED'; readonly point: Point; readonly zoom: number }
  /** The chosen map could not be loaded, and the plain one replaced it. */
  | { readonly type: 'MAP_REPLACED' }
  | { readonly type: 'MAP_FAILED' };

/** A map's side towards the machine that holds its state. */
export interface MapHolder {
  readonly read: () => MapState;
  /** Calls after every change, until the signal aborts. */
  readonly follow: (changed: () => void, signal: AbortSignal) => void;
  readonly tell: (message: MapMessage) => void;
}

/** How a view has a map drawn: given at the composition root, because the map lives outside React. It rejects when none can be drawn. */
export interface MapPort {
  readonly create: (host: HTMLElement, signal: AbortSignal, holder: MapHolder) => Promise<void>;
}

const PERTH: Point = [115.860458, -31.950527];

/** Specification 1.9: where a map begins that has nothing to show, and how near it comes. */
export const mapDefaults = {
  zoom: 10,
  centre: PERTH,
  paddockZoom: 14,
  farmZoom: 13,
  /** Above it the sites are named, and above the next one numbered as the laboratory did. */
  siteNamesAbove: 13,
  labNumbersAbove: 14,
  /** Between these two the names of the farms give way to those of their paddocks. */
  farmNamesFade: [12, 13] as const,
  /** Degrees, squared: a site and a sample nearer than this are one place. */
  samePlace: 1e-10,
} as const;

/** Whether two points are one place (specification 2.2). */
export const isSamePlace = (one: Point, other: Point): boolean =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= mapDefaults.samePlace;

const isGeometry = (value: unknown): value is MapArea['geometry'] =>
  isRecord(value) &&
  (value['type'] === 'Polygon' || value['type'] === 'MultiPolygon') &&
  Array.isArray(value['coordinates']);

/** The geometry in a paddock's JSON text, which is that of its first feature; null when nothing has been drawn of it. */
export function geometryIn(geoJsonFeature: string): MapArea['geometry'] | null {
  const { features } = fieldsOf(JSON.parse(geoJsonFeature));
  const first: unknown = Array.isArray(features) ? features[0] : null;
  const { geometry } = fieldsOf(first);
  return isGeometry(geometry) ? geometry : null;
}

/** The coordinates in a point's JSON text; null when there is none. */
export function pointIn(json: string): Point | null {
  const { coordinates } = fieldsOf(JSON.parse(json));
  if (!isList(coordinates)) return null;
  const [longitude, latitude] = coordinates;
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null;
}

/** Land as far as its extent goes. */
export type Land = Pick<MapArea, 'geometry'>;

const landOfPlaces = new WeakMap<readonly MapPlace[], readonly Land[]>();
const fittedLand = new WeakMap<readonly MapArea[], { readonly ids: string; readonly land: readonly Land[] }>();

/** What a map has to show: its areas or those of them that it is fitted to, or the places that are in their stead. What is the same gives the same array. */
export function landIn({
  areas,
  fittedIds = [],
  places = [],
}: Pick<MapState, 'areas' | 'fittedIds' | 'places'>): readonly Land[] {
  if (places.length > 0) {
    const land =
      landOfPlaces.get(places) ??
      places.map(({ coords }): Land => ({ geometry: { type: 'Polygon', coordinates: [[pairOf(coords)]] } }));
    landOfPlaces.set(places, land);
    return land;
  }
  if (fittedIds.length === 0) return areas;
  const ids = fittedIds.join();
  const known = fittedLand.get(areas);
  if (known?.ids === ids) return known.land;
  const chosen = new Set(fittedIds);
  const fitted = areas.filter(({ id }) => chosen.has(id));
  const land = fitted.length === 0 ? areas : fitted;
  fittedLand.set(areas, { ids, land });
  return land;
}

const pointsOf = ({ geometry }: Land): readonly (readonly number[])[] =>
  geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2);

/** South-west and north-east corner of what is to be seen; null when there is nothing. */
export function boundsOf(areas: readonly Land[]): readonly [Point, Point] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const area of areas)
    for (const [longitude = 0, latitude = 0] of pointsOf(area)) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  return west > east
    ? null
    : [
        [west, south],
        [east, north],
      ];
}

/** The middle of an area: its centroid, else that of its bounds. */
export function middleOf(area: MapArea): Point {
  if (area.centroid) return area.centroid;
  const [[west, south], [east, north]] = boundsOf([area]) ?? [mapDefaults.centre, mapDefaults.centre];
  return [(west + east) / 2, (south + north) / 2];
}
