import type { LandCheck, LandFeature, ReadLand, SavedLand } from '../../../src/model/imports/land-check.ts';
import type { MapArea } from '../../../src/model/map/map-state.ts';

/** A square of a hundredth of a degree. */
const square = (west: number, south = -31) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ],
  ],
});

export const feature = (row: number, change: Partial<LandFeature> = {}): LandFeature => ({
  row,
  name: `Paddock ${row}`,
  isNamed: true,
  farmName: 'Hill Farm',
  geometry: JSON.stringify(square(117 + row / 50)),
  areaHa: 106.1,
  ownAreaHa: null,
  isAgreed: false,
  fault: null,
  notices: [],
  isLeftOut: false,
  offer: null,
  fate: { kind: 'new' },
  ...change,
});

const crossing: LandFeature['fault'] = {
  reason: 'has a boundary that crosses itself',
  at: [117.045, -30.995],
  canUnkink: true,
};

/** A map with one of everything: new, crossing, without area, moved, renamed, known by its land, and named by its place. */
export const mixedFeatures: readonly LandFeature[] = [
  feature(1, { name: 'North', ownAreaHa: 98.5 }),
  feature(2, { name: 'Bow', fault: crossing, areaHa: null, fate: null, offer: 'apart' }),
  feature(3, {
    name: 'Line',
    fault: { reason: 'has no area', at: null, canUnkink: false },
    areaHa: null,
    fate: null,
    geometry: null,
  }),
  feature(4, { name: 'A', fate: { kind: 'redrawn', paddockId: 41, share: 0.5, hadAreaHa: 99.5 } }),
  feature(5, { name: 'Bee', fate: { kind: 'renamed', paddockId: 42, oldName: 'B', share: 0.987 } }),
  feature(6, {
    name: 'C',
    isNamed: false,
    fate: { kind: 'recognised', paddockId: 43, oldName: 'C', share: 1 },
    notices: ['has no name of its own; it was named by its place in the file'],
  }),
  feature(7, { name: 'Pines', isLeftOut: true, fate: null }),
];

export const landCheck = (change: Partial<LandCheck> = {}): LandCheck => ({
  format: 'GeoPackage',
  layers: ['paddocks', 'fences'],
  layer: 'paddocks',
  system: 'GDA94 / MGA zone 50',
  attributes: [
    { name: 'name', filled: 6, distinct: 6, values: [{ text: 'North', count: 1 }] },
    {
      name: 'kind',
      filled: 7,
      distinct: 60,
      values: [
        { text: 'crop', count: 6 },
        { text: 'tree line', count: 1 },
      ],
    },
  ],
  farmName: 'Hill Farm',
  features: [
    feature(1, { name: 'North' }),
    feature(2, { name: 'South', fate: { kind: 'same', paddockId: 45 } }),
    feature(3, { name: 'East' }),
    feature(4, { name: 'West' }),
  ],
  asked: [],
  shared: [],
  missing: [],
  counts: { features: 4, saved: 4, leftOut: 0, faulty: 0 },
  confirmation: null,
  ...change,
});

/** What would move, be renamed, be held twice and is missing: nothing of it is saved without a yes. */
export const changingCheck: LandCheck = landCheck({
  features: [...mixedFeatures],
  shared: [
    { row: 1, name: 'North', otherName: 'Dam', otherIsHere: true, sharedHa: 12.34 },
    { row: 4, name: 'A', otherName: 'Bee', otherIsHere: false, sharedHa: 3 },
  ],
  missing: [{ id: 44, name: 'Dam', farmName: 'Hill Farm' }],
  counts: { features: 7, saved: 4, leftOut: 1, faulty: 2 },
  confirmation: 'of these changes',
});

/** Nothing of it comes in. */
export const emptyCheck: LandCheck = landCheck({
  features: [],
  counts: { features: 0, saved: 0, leftOut: 0, faulty: 0 },
});

export const here: readonly MapArea[] = [
  { id: 41, name: 'A', farmName: 'Hill Farm', centroid: null, geometry: square(117.3) },
  { id: 42, name: 'B', farmName: 'Hill Farm', centroid: null, geometry: square(117.1) },
  { id: 44, name: 'Dam', farmName: 'Hill Farm', centroid: null, geometry: square(117.4) },
];

export const readLand: ReadLand = { check: landCheck(), here };

export const savedLand = (change: Partial<SavedLand> = {}): SavedLand => ({
  features: 7,
  saved: 4,
  leftOut: 1,
  faulty: 2,
  added: 1,
  updated: 2,
  renamed: 1,
  skipped: [
    { name: 'Bow', reason: 'has a boundary that crosses itself' },
    { name: 'Line', reason: 'has no area' },
  ],
  ...change,
});

/** A map of paddocks. Paths tell events apart by their JSON, and that of every file is `{}`. */
export const mapFile = (name: string): File =>
  Object.assign(new File(['{"type":"FeatureCollection"}'], name, { lastModified: 1_760_000_000_000 }), {
    toJSON: () => name,
  });
