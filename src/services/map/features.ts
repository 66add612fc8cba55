import type { MapState } from '../../model/map/map-state.ts';
import type { MapTheme } from './layers.ts';

type Collection = GeoJSON.FeatureCollection;
const collection = (features: GeoJSON.Feature[]): Collection => ({ type: 'FeatureCollection', features });
const MOST_NUMBERS = 3;

/** Areas with their colour and letter. While none is coloured all are faint, else those without a class are hollow. */
export const areaFeatures = ({ areas, classes }: MapState, theme: MapTheme): Collection =>
  collection(
    areas.map(({ id, name, geometry }) => {
      const one = classes?.[id];
      return {
        type: 'Feature',
        id,
        properties: {
          name,
          letter: one?.letter ?? '',
          colour: one ? theme.colourOf(one.colour) : theme.outline,
          fill: one ? 'coloured' : classes === null ? 'faint' : 'hollow',
        },
        geometry,
      };
    }),
  );

export const siteFeatures = ({ sites }: MapState): Collection =>
  collection(
    sites.map(({ id, name, coords, labNumbers }) => ({
      type: 'Feature',
      id,
      properties: {
        name,
        labNumbers: [...labNumbers.slice(0, MOST_NUMBERS), ...(labNumbers.length > MOST_NUMBERS ? ['…'] : [])].join(
          ', ',
        ),
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
