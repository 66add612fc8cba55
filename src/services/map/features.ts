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

/** The highlighted areas alone. */
export function highlightFeatures({ areas, highlightedIds }: MapState): Collection {
  const ids = new Set(highlightedIds);
  return collection(
    areas
      .filter(({ id }) => ids.has(id))
      .map(({ id, geometry }) => ({ type: 'Feature', id, properties: {}, geometry })),
  );
}

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

export const farmFeatures = ({ farms }: MapState): Collection =>
  collection(
    farms.map(({ name, centroid }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [...centroid] },
    })),
  );

export const pinFeatures = ({ pin }: MapState): Collection =>
  collection(pin ? [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [...pin] } }] : []);
