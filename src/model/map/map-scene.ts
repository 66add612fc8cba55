import { classesOf, type ColourBy, type MapSample, type SampleRating } from './map-classes.ts';
import { sitesOf } from './map-sites.ts';
import {
  mapDefaults,
  middleOf,
  type MapArea,
  type MapClass,
  type MapFarm,
  type MapSite,
  type MapView,
} from './map-state.ts';

interface Coloured {
  readonly samples: readonly MapSample[];
  readonly colourBy: ColourBy;
  readonly ratings: readonly SampleRating[];
}

/** What follows from the samples that are listed: the places of the map and the classes of its areas. */
export function withSamples(
  samples: readonly MapSample[],
  { colourBy, ratings }: Omit<Coloured, 'samples'>,
): { readonly samples: readonly MapSample[]; readonly sites: readonly MapSite[] } & {
  readonly classes: Readonly<Record<number, MapClass>> | null;
} {
  return { samples, sites: sitesOf(samples), classes: classesOf(samples, colourBy, ratings) };
}

/** What is highlighted when these samples are: the paddocks and the places where they were taken. */
export function highlightOf(
  sampleIds: readonly number[],
  { samples, sites }: { readonly samples: readonly MapSample[]; readonly sites: readonly MapSite[] },
): { readonly highlightedIds: readonly number[]; readonly highlightedSiteIds: readonly number[] } {
  const chosen = new Set(sampleIds);
  const paddocks = samples.flatMap(({ id, paddockId }) => (paddockId !== null && chosen.has(id) ? [paddockId] : []));
  return {
    highlightedIds: [...new Set(paddocks)],
    highlightedSiteIds: sites.filter((site) => site.sampleIds.some((id) => chosen.has(id))).map(({ id }) => id),
  };
}

/** The samples that are listed of these paddocks. */
export function samplesOfAreas(samples: readonly MapSample[], ids: readonly number[]): readonly number[] {
  const areas = new Set(ids);
  return samples.flatMap(({ id, paddockId }) => (paddockId !== null && areas.has(paddockId) ? [id] : []));
}

/** Where the map goes for a paddock; null for one that has not been drawn. */
export function paddockTarget(areas: readonly MapArea[], id: number): MapView | null {
  const area = areas.find((known) => known.id === id);
  return area ? { centre: middleOf(area), zoom: mapDefaults.paddockZoom } : null;
}

/** Where the map goes for a farm; null for one without a paddock on the map. */
export function farmTarget(farms: readonly MapFarm[], name: string): MapView | null {
  const farm = farms.find((known) => known.name === name);
  return farm ? { centre: farm.centroid, zoom: mapDefaults.farmZoom } : null;
}
