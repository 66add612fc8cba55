import type { SampleIdsInput } from '../samples/asked.ts';
import type { SampleEntry } from '../samples/sample-entry.ts';
import type { SiteEntry } from './site.ts';

/** Where samples are said to have been taken: at a site, or at a place that is named. */
export interface PlaceDraft {
  /** Null while nothing is chosen, 0 for a place by its name. */
  readonly siteId: number | null;
  readonly name: string;
  readonly paddockId: number | null;
}

export const noPlace: PlaceDraft = { siteId: null, name: '', paddockId: null };
export const BY_NAME = 0;

/** A place as it is sent: a site of the map, or a name. */
export type Place = { readonly siteId: number } | { readonly siteName: string; readonly paddockId: number | null };

/** Samples that are given their place. */
export interface PlaceSamplesInput extends SampleIdsInput {
  readonly place: Place;
}

/** The place that a draft stands for; null while it stands for none. A site without a point is told by its name. */
export function placeOf({ siteId, name, paddockId }: PlaceDraft, sites: readonly SiteEntry[]): Place | null {
  if (siteId === BY_NAME) return name.trim() === '' ? null : { siteName: name.trim(), paddockId };
  const site = sites.find(({ id }) => id === siteId);
  if (!site) return null;
  return site.coords ? { siteId: site.id } : { siteName: site.name, paddockId: site.paddockId };
}

/** A sample whose place is not known: in no paddock, or at no site. */
export const lacksPlace = ({ paddockId, site }: Pick<SampleEntry, 'paddockId' | 'site'>): boolean =>
  paddockId === null || site === null;

/** The samples that the list shows: all, or those alone whose place is not known. */
export const listedSamples = (samples: readonly SampleEntry[], isUnplacedOnly: boolean): readonly SampleEntry[] =>
  isUnplacedOnly ? samples.filter(lacksPlace) : samples;

/** The samples with those that have been placed anew. */
export function withPlaced(samples: readonly SampleEntry[], placed: readonly SampleEntry[]): readonly SampleEntry[] {
  const known = new Map(placed.map((sample) => [sample.id, sample]));
  return samples.map((sample) => known.get(sample.id) ?? sample);
}
