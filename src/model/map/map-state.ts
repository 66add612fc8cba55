import type { MultiPolygon, Polygon } from 'geojson';
import { fieldsOf, isRecord } from '../shared/record.ts';

/** Longitude, then latitude. */
export type Point = readonly [number, number];

/** Where one looks; null before anything has been looked at, when all that there is to see is shown. */
export interface MapView {
  readonly centre: Point;
  readonly zoom: number;
}

export interface MapArea {
  readonly id: number;
  readonly name: string;
  readonly geometry: Polygon | MultiPolygon;
}

/** What a map shows: plain JSON, drawn by whatever stands behind the port. */
export interface MapState {
  readonly areas: readonly MapArea[];
  readonly highlightedIds: readonly number[];
  readonly view: MapView | null;
}

/** What happens on a map. */
export type MapNews =
  | { readonly type: 'MAP_MOVED'; readonly view: MapView }
  | { readonly type: 'AREA_CLICKED'; readonly id: number }
  | { readonly type: 'MAP_FAILED' };

/** A map's side towards the machine that holds its state. */
export interface MapHolder {
  readonly read: () => MapState;
  /** Calls after every change, until the signal aborts. */
  readonly follow: (changed: () => void, signal: AbortSignal) => void;
  readonly tell: (news: MapNews) => void;
}

/** How a view has a map drawn: given at the composition root, because the map lives outside React. It rejects when none can be drawn. */
export interface MapPort {
  readonly create: (host: HTMLElement, signal: AbortSignal, holder: MapHolder) => Promise<void>;
}

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

/** South-west and north-east corner of what is to be seen; null when there is nothing. */
export function boundsOf(areas: readonly MapArea[]): readonly [Point, Point] | null {
  const points = areas.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
  );
  if (points.length === 0) return null;
  const range = (at: 0 | 1): readonly [number, number] =>
    points.reduce<readonly [number, number]>(
      ([least, most], point) => [Math.min(least, point[at] ?? least), Math.max(most, point[at] ?? most)],
      [Infinity, -Infinity],
    );
  const [west, east] = range(0);
  const [south, north] = range(1);
  return [
    [west, south],
    [east, north],
  ];
}
