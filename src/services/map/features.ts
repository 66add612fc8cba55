import { labelPointOf } from '../../model/map/label-point.ts';
import type { MapState } from '../../model/map/map-state.ts';
import type { MapTheme } from './layers.ts';

type Collection = GeoJSON.FeatureCollection;
const collection = (features: GeoJSON.Feature[]): Collection => ({ type: 'FeatureCollection', features });
const MOST_NUMBERS = 3;

/** Areas with the colour of their class; those without one are hollow while any is coloured. */
export const areaFeatures = ({ areas, classes }: MapState, theme: MapTheme): Collection =>
  collection(
    areas.map(({ id, geometry }) => {
      const one = classes?.[id];
      return {
        type: 'Feature',
        id,
        properties: one ? { colour: theme.colourOf(one.colour) } : {},
        geometry,
      };
    }),
  );

/** Where the areas are named and lettered, each once. */
export const nameFeatures = ({ areas, classes }: MapState): Collection =>
  collection(
    areas.map((area) => ({
      type: 'Feature',
      id: area.id,
      properties: { name: area.name, letter: classes?.[area.id]?.mark ?? classes?.[area.id]?.letter ?? '' },
      geometry: { type: 'Point', coordinates: [...labelPointOf(area)] },
    })),
  );

export const siteFeatures = ({ sites }: MapState): Collection =>
  collection(
    sites.map(({ id, name, coords, labNumbers }) => ({
      type: 'Feature',
      id,
      properties: {
        name,
        // Each on a line of its own, under the name.
        labNumbers: [...labNumbers.slice(0, MOST_NUMBERS), ...(labNumbers.length > MOST_NUMBERS ? ['…'] : [])]
          .map((number) => `\n${number}`)
          .join(''),
      },
      geometry: { type: 'Point', coordinates: [...coords] },
    })),
  );

/** The latitude of the northern edge of each farm that has paddocks. */
function northOf({ areas }: Pick<MapState, 'areas'>): ReadonlyMap<string, number> {
  const north = new Map<string, number>();
  for (const { farmName, geometry } of areas) {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
    for (const [, latitude = -90] of rings.flat())
      if (latitude > (north.get(farmName) ?? -90)) north.set(farmName, latitude);
  }
  return north;
}

/** Where farms are named: above their paddocks, whose own names and letters would else lie under it. */
export function farmFeatures({ farms, areas }: Pick<MapState, 'farms' | 'areas'>): Collection {
  const north = northOf({ areas });
  return collection(
    farms.map(({ name, centroid: [longitude, latitude] }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [longitude, north.get(name) ?? latitude] },
    })),
  );
}

export const placeFeatures = ({ places = [] }: MapState): Collection =>
  collection(
    places.map(({ id, name, coords, isMarked }) => ({
      type: 'Feature',
      id,
      properties: { name, isMarked },
      geometry: { type: 'Point', coordinates: [...coords] },
    })),
  );

export const pinFeatures = ({ pin }: MapState): Collection =>
  collection(pin ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [...pin] } }] : []);
