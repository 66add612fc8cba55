import {
  boundsOf,
  mapDefaults,
  middleOf,
  type MapArea,
  type MapClass,
  type MapSite,
  type MapView,
} from '../map/map-state.ts';
import { landTexts } from '../texts/land.ts';
import type { LandCheck, LandFeature } from './land-check.ts';

/** What a map that is not saved yet is drawn as. */
interface LandScene {
  readonly areas: readonly MapArea[];
  readonly sites: readonly MapSite[];
  readonly classes: Readonly<Record<number, MapClass>>;
}

const { classes } = landTexts;
const looks = {
  new: { key: 'new', ...classes.new, colour: 'brand' },
  same: { key: 'same', ...classes.same, colour: 'control' },
  changed: { key: 'changed', ...classes.changed, colour: 'warning-line' },
  fault: { key: 'fault', ...classes.fault, colour: 'danger' },
} as const satisfies Readonly<Record<string, MapClass>>;

export const landLegend: readonly MapClass[] = Object.values(looks);

function lookOf({ isLeftOut, fault, fate }: LandFeature): MapClass | null {
  if (isLeftOut) return null;
  if (fault) return looks.fault;
  if (fate?.kind === 'new') return looks.new;
  return fate?.kind === 'redrawn' || fate?.kind === 'renamed' ? looks.changed : looks.same;
}

/** Rows count from 1; stored paddocks use the negative of their id. */
const drawn = ({ row, name, farmName, geometry }: LandFeature): MapArea[] =>
  geometry === null
    ? []
    : [{ id: row, name, farmName, centroid: null, geometry: JSON.parse(geometry) as MapArea['geometry'] }];

/** Whose current land is drawn too: it would move, stay behind, or be held twice. */
function concerned({ features, missing, shared }: LandCheck, here: readonly MapArea[]): readonly MapArea[] {
  const ids = new Set([
    ...features.flatMap(({ fate }) => (fate?.kind === 'redrawn' ? [fate.paddockId] : [])),
    ...missing.map(({ id }) => id),
  ]);
  const names = new Set(shared.flatMap(({ otherIsHere, otherName }) => (otherIsHere ? [otherName] : [])));
  return here
    .filter(({ id, name }) => ids.has(id) || names.has(name))
    .map((area) => ({ ...area, id: -area.id, name: landTexts.asItIs(area.name) }));
}

const scenes = new WeakMap<LandCheck, LandScene>();

/** The features by outcome, beside the stored land that they affect; the same object while the check stays. */
export function landScene(check: LandCheck, here: readonly MapArea[]): LandScene {
  const known = scenes.get(check);
  if (known) return known;
  const scene: LandScene = {
    areas: [...concerned(check, here), ...check.features.flatMap(drawn)],
    sites: check.features.flatMap(({ row, fault, isLeftOut }) =>
      fault?.at && !isLeftOut
        ? [{ id: row, name: landTexts.faultHere, coords: fault.at, labNumbers: [], sampleIds: [] }]
        : [],
    ),
    classes: Object.fromEntries(
      check.features.flatMap((feature) => {
        const look = lookOf(feature);
        return look ? [[feature.row, look]] : [];
      }),
    ),
  };
  scenes.set(check, scene);
  return scene;
}

/** Close enough to see a fault beside correct land. */
const FAULT_ZOOM = 17;

/** Where the map goes for a feature: to its fault, else to its land; null for one that cannot be drawn. */
export function featureTarget(check: LandCheck, row: number): MapView | null {
  const feature = check.features.find((one) => one.row === row);
  if (!feature) return null;
  if (feature.fault?.at) return { centre: feature.fault.at, zoom: FAULT_ZOOM };
  const [area] = drawn(feature);
  return area && boundsOf([area]) ? { centre: middleOf(area), zoom: mapDefaults.paddockZoom } : null;
}
