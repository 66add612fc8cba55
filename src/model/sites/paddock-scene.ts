import type { MultiPolygon } from 'geojson';
import {
  boundsOf,
  mapDefaults,
  middleOf,
  type MapArea,
  type MapClass,
  type MapView,
  type Point,
} from '../map/map-state.ts';
import { snapped } from '../map/snap.ts';
import { geometryOfRings, readBoundary, withCorner } from './boundary.ts';
import type { PaddockDraft } from './paddock-draft.ts';
import type { PaddockEntry } from './paddock.ts';

/** The id of the drawing, which no stored paddock has. */
const DRAWN_ID = 0;
const drawnClass: MapClass = { key: 'drawn', label: '', letter: '', colour: 'brand' };

/** The area of a paddock on the map; none before it is drawn. */
export const areaOf = ({ id, name, farmName, geometry }: PaddockEntry): MapArea[] =>
  geometry === null ? [] : [{ id, name, farmName, centroid: null, geometry }];

/** Where the map begins for a paddock; null where it shows all that there is. */
export function startOf(paddock: PaddockEntry | null): MapView | null {
  const [area] = paddock ? areaOf(paddock) : [];
  return area && boundsOf([area]) ? { centre: middleOf(area), zoom: mapDefaults.paddockZoom } : null;
}

interface Drawn {
  readonly paddock: PaddockEntry | null;
  readonly paddocks: readonly PaddockEntry[];
  readonly draft: PaddockDraft;
  readonly snaps: boolean;
}

/** Degrees: what is written farther from where the map went last is mostly out of its sight. */
const FAR = 0.01;

const liesIn = ([x, y]: Point, [[west, south], [east, north]]: readonly [Point, Point]): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/**
 * Where the map goes for a boundary that was written: to its middle, once it encloses something that lies out of sight.
 * Any other boundary keeps the target, because the map must not move while the user clicks on it.
 */
export function targetOfWritten(drawn: Drawn & { readonly target: MapView | null }, boundary: string): MapView | null {
  const { target } = drawn;
  const rings = readBoundary(boundary).rings.filter(({ length }) => length >= 3);
  if (rings.length === 0) return target;
  const middle = middleOf({ id: DRAWN_ID, name: '', farmName: '', centroid: null, geometry: drawnShape(rings) });
  // Until it has gone anywhere the map shows all the others.
  const shown = target === null ? boundsOf(besides(drawn)) : null;
  const isInSight =
    target === null
      ? shown !== null && liesIn(middle, shown)
      : Math.hypot(middle[0] - target.centre[0], middle[1] - target.centre[1]) < FAR;
  return isInSight ? target : { centre: middle, zoom: mapDefaults.paddockZoom };
}

/** The other paddocks, which one draws along. */
const besides = ({ paddock, paddocks }: Drawn): readonly MapArea[] =>
  paddocks.filter(({ id }) => id !== paddock?.id).flatMap(areaOf);

/** The draft with the corner that was clicked, on what is near it. */
export function withDrawnCorner(
  drawn: Drawn,
  { point, zoom }: { readonly point: Point; readonly zoom: number },
): PaddockDraft {
  const { draft, snaps } = drawn;
  const own = readBoundary(draft.boundary).rings.flat();
  const corner = snapped(point, { zoom, areas: snaps ? besides(drawn) : [], corners: own });
  return { ...draft, boundary: withCorner(draft.boundary, corner) };
}

interface PaddockScene {
  readonly areas: readonly MapArea[];
  readonly classes: Readonly<Record<number, MapClass>>;
  readonly pin: Point | null;
}

const scenes = new WeakMap<PaddockDraft, PaddockScene>();

/** What is drawn so far: parts that enclose something, and the line that is begun. */
function drawnShape(rings: readonly (readonly Point[])[]): MultiPolygon {
  const [whole, begun] = [rings.filter(({ length }) => length >= 3), rings.filter(({ length }) => length < 3)];
  const land = whole.length === 0 ? null : geometryOfRings(whole);
  return {
    type: 'MultiPolygon',
    coordinates: [
      ...(land === null ? [] : land.type === 'Polygon' ? [land.coordinates] : land.coordinates),
      ...begun.map((ring) => [[...ring, ...ring.slice(0, 1), ...ring.slice(0, 1)].map(([x, y]) => [x, y])]),
    ],
  };
}

/** The other paddocks hollow, and what is drawn so far filled, with its last corner marked; the same object while the draft stays. */
export function paddockScene(drawn: Drawn): PaddockScene {
  const known = scenes.get(drawn.draft);
  if (known) return known;
  const { name, boundary } = drawn.draft;
  const rings = readBoundary(boundary).rings.filter(({ length }) => length > 0);
  const scene: PaddockScene = {
    areas: [
      ...besides(drawn),
      ...(rings.length === 0
        ? []
        : [
            {
              id: DRAWN_ID,
              name,
              farmName: '',
              centroid: null,
              geometry: drawnShape(rings),
            },
          ]),
    ],
    classes: { [DRAWN_ID]: drawnClass },
    pin: rings.at(-1)?.at(-1) ?? null,
  };
  scenes.set(drawn.draft, scene);
  return scene;
}
