import { versionOfAll, type SampleEntry } from '../samples/sample-entry.ts';
import type { ChoiceWork } from '../shared/choice-work.ts';
import type { SaveOutcome } from '../shared/merged-work.ts';
import { held } from '../shared/present.ts';
import type { Cells } from '../shared/three-way.ts';
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

/** The place of a request: a site of the map, or a name. */
export type Place = { readonly siteId: number } | { readonly siteName: string; readonly paddockId: number | null };

/** Samples that are given their place, over the places that they were shown at. */
export interface PlacingWork extends ChoiceWork<string> {
  readonly customerId: number;
  readonly samples: readonly SampleEntry[];
  readonly place: Place;
}

/** A place as a comparable text: by name and paddock, as one that is named may be a site by now. */
const placeCell = (name: string | null, paddockId: number | null): string =>
  JSON.stringify([name?.toLowerCase() ?? null, paddockId]);

/** Where samples are, by sample number. */
export const placeCells = (samples: readonly SampleEntry[]): Cells<string> =>
  Object.fromEntries(samples.map(({ id, site, paddockId }) => [id, placeCell(site?.name ?? null, paddockId)]));

/** The place of a draft; null without one. A site without a point is identified by its name. */
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

/** The samples with newly placed ones replaced. */
export function withPlaced(samples: readonly SampleEntry[], placed: readonly SampleEntry[]): readonly SampleEntry[] {
  const known = new Map(placed.map((sample) => [sample.id, sample]));
  return samples.map((sample) => known.get(sample.id) ?? sample);
}

interface Placing {
  readonly customerId: number;
  readonly samples: readonly SampleEntry[];
  readonly selectedIds: readonly number[];
  readonly place: PlaceDraft;
  readonly sites: readonly SiteEntry[];
}

/** The work of placing the selected samples at the draft's place. */
export function placingWork({ customerId, samples: all, selectedIds, place: draft, sites }: Placing): PlacingWork {
  const place = held(placeOf(draft, sites));
  const samples = all.filter(({ id }) => selectedIds.includes(id));
  const site = 'siteId' in place ? held(sites.find(({ id }) => id === place.siteId)) : place;
  const cell = placeCell('siteName' in site ? site.siteName : site.name, site.paddockId);
  const mine = Object.fromEntries(samples.map(({ id }) => [id, cell]));
  return { customerId, samples, place, version: versionOfAll(samples), held: { base: placeCells(samples), mine } };
}

/** The samples at their place, as saved now, or by another user before. */
export const placedIn = ({
  saved,
  work,
}: Pick<SaveOutcome<PlacingWork, readonly SampleEntry[]>, 'saved' | 'work'>): readonly SampleEntry[] =>
  saved ?? work.samples;
