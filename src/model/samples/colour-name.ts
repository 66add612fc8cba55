import { mapTexts } from '../texts/map.ts';
import type { ColourBy } from './map-classes.ts';
import type { MapLand } from '../map/map-land.ts';

/** What areas are coloured by, in words. */
export function colourName(by: ColourBy, analytes: MapLand['analytes']): string {
  if (by === 'none' || by === 'plan') return mapTexts.uncoloured;
  if (by === 'status') return mapTexts.byStatus;
  if (by === 'worst') return mapTexts.byWorst;
  if (by === 'recommendation') return mapTexts.byRecommendation;
  return mapTexts.ratingOf(analytes.find(({ id }) => id === by)?.name ?? '');
}
