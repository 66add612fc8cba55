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
} from '../map/map-state.ts';

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

interface Bare {
  readonly samples: readonly MapSample[];
  readonly sites: readonly MapSite[];
  readonly highlightedIds: readonly number[];
  readonly bareIds: readonly number[];
}

/** The paddocks of which no sample is listed, when nothing else was picked: they are highlighted all the same. */
export function barePicks(
  { ids, adds }: { readonly ids: readonly number[]; readonly adds: boolean },
  { samples, bareIds }: Pick<Bare, 'samples' | 'bareIds'>,
): readonly number[] {
  if (samplesOfAreas(samples, ids).length > 0) return adds ? bareIds : [];
  return [...new Set(adds ? [...bareIds, ...ids] : ids)];
}

/** What is highlighted with these samples: a paddock without any stays so until another one is selected, or it has got one. */
export function highlightBeside(
  sampleIds: readonly number[],
  scene: Bare,
): Omit<Bare, 'samples' | 'sites'> & {
  readonly highlightedSiteIds: readonly number[];
} {
  const { highlightedIds, highlightedSiteIds } = highlightOf(sampleIds, scene);
  const isElsewhere = highlightedIds.some((id) => !scene.highlightedIds.includes(id));
  const bareIds = isElsewhere ? [] : scene.bareIds.filter((id) => samplesOfAreas(scene.samples, [id]).length === 0);
  return { highlightedIds: [...highlightedIds, ...bareIds], highlightedSiteIds, bareIds };
}

/** The samples that are listed of these paddocks. */
export function samplesOfAreas(samples: readonly MapSample[], ids: readonly number[]): readonly number[] {
  const areas = new Set(ids);
  return samples.flatMap(({ id, paddockId }) => (paddockId !== null && areas.has(paddockId) ? [id] : []));
}

/** A paddock before its farm. */
export interface Place {
  readonly paddockId: number | null;
  readonly farmName: string | null;
}

/** Where the map goes, now or when its land is known; a map that is not drawn yet begins there. */
export function lookingAt(
  { areas, farms }: { readonly areas: readonly MapArea[]; readonly farms: readonly MapFarm[] },
  place: Place,
): { readonly target: MapView | null; readonly awaited: Place | null; readonly view?: MapView } {
  const { paddockId, farmName } = place;
  const target =
    (paddockId === null ? null : paddockTarget(areas, paddockId)) ??
    (farmName === null ? null : farmTarget(farms, farmName));
  return { target, awaited: areas.length === 0 ? place : null, ...(target && { view: target }) };
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
