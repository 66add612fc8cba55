import { present } from '../shared/present.ts';
/**
 * What a report rests on, in words that people read: results, rates, prices and land. It is kept when a report is
 * finalised and when it is published; differences from now, or from another version, come from comparing two of them.
 */
export interface ReportBasis {
  readonly places: readonly PlaceBasis[];
  /** By product: `$650.00/t`. */
  readonly prices: Texts;
}

export interface PlaceBasis {
  /** The same for the same place in another version of the report, whose recommendations and samples may be others. */
  readonly key: string;
  /** `Creek / Creek A, 0–10 cm`. */
  readonly place: string;
  /** A day, `yyyy-MM-dd`. */
  readonly sampledOn: string;
  /** A later sampling of the place that the report does not have: one that was there already makes it no older. */
  readonly newerOn: string | null;
  /** `42.1 ha`; null without a paddock. */
  readonly area: string | null;
  /** Identifies the outline; null where none is drawn. */
  readonly outline: string | null;
  /** By analyte: `31 mg/kg`. */
  readonly results: Texts;
  /** By product with its placement and timing: `75 kg/ha`. */
  readonly rates: Texts;
}

type Texts = Readonly<Record<string, string>>;

export const changeKinds = ['results', 'rates', 'prices', 'land'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** What is about a place and which of its facts; `what` is a name, or one of the portal's own words in `basisWords`. */
export interface BasisRow {
  readonly kind: ChangeKind;
  /** Empty for what is the same everywhere. */
  readonly place: string;
  readonly what: string;
  /** Empty where it was not there. */
  readonly before: string;
  /** Empty where it is not there any more. */
  readonly after: string;
}

/** The portal's own names of facts, beside those of analytes and products. */
export const basisWords = {
  sampledOn: 'Sampled on',
  newer: 'Resampled on',
  area: 'Area',
  outline: 'Boundary',
  drawn: 'earlier boundary',
  redrawn: 'new boundary',
  there: 'in the report',
} as const;

const words = basisWords;

/** Every fact of either, those of a place together, in the order in which a document has them. */
export function basisRows(before: ReportBasis, after: ReportBasis): readonly BasisRow[] {
  const was = new Map(before.places.map((place) => [place.key, place]));
  const is = new Map(after.places.map((place) => [place.key, place]));
  return [
    ...[...new Set([...was.keys(), ...is.keys()])].flatMap((key) => placeRows(was.get(key), is.get(key))),
    ...textRows('prices', { place: '', before: before.prices, after: after.prices }),
  ];
}

/** Only what differs. */
export const changedRows = (before: ReportBasis, after: ReportBasis): readonly BasisRow[] =>
  basisRows(before, after).filter(isChanged);

/** True where a figure of the report is another one than before. */
export const isChanged = ({ before, after }: BasisRow): boolean => before !== after;

/** How many rows of each kind there are. */
export const countKinds = (rows: readonly BasisRow[]): Readonly<Record<ChangeKind, number>> => {
  const counts = { results: 0, rates: 0, prices: 0, land: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
};

function placeRows(was: PlaceBasis | undefined, is: PlaceBasis | undefined): readonly BasisRow[] {
  const place = (is ?? was)?.place ?? '';
  const row = (
    kind: ChangeKind,
    {
      what,
      before,
      after,
    }: { readonly what: string; readonly before: string | undefined; readonly after: string | undefined },
  ): BasisRow => ({
    kind,
    place,
    what,
    before: before ?? '',
    after: after ?? '',
  });
  if (was === undefined || is === undefined)
    return [
      row('land', { what: '', before: was && words.there, after: is && words.there }),
      ...textRows('rates', { place, before: was?.rates ?? {}, after: is?.rates ?? {} }),
    ];
  const isRedrawn = was.outline !== is.outline;
  return [
    row('results', { what: words.sampledOn, before: was.sampledOn, after: is.sampledOn }),
    ...(is.newerOn === null
      ? []
      : [row('results', { what: words.newer, before: was.newerOn ?? '', after: is.newerOn })]),
    ...textRows('results', { place, before: was.results, after: is.results }),
    ...textRows('rates', { place, before: was.rates, after: is.rates }),
    ...(was.area === null && is.area === null
      ? []
      : [row('land', { what: words.area, before: was.area ?? '', after: is.area ?? '' })]),
    ...(isRedrawn ? [row('land', { what: words.outline, before: words.drawn, after: words.redrawn })] : []),
  ];
}

/** What a report rests on when it is published; a site that was sampled again after finalising is still reported as sampled again. */
export function atPublishing(finalised: ReportBasis | undefined, now: ReportBasis): ReportBasis {
  const was = new Map(finalised?.places.map(({ key, newerOn }) => [key, newerOn]));
  return {
    ...now,
    places: now.places.map((place) => ({
      ...place,
      newerOn: was.has(place.key) ? present(was.get(place.key)) : place.newerOn,
    })),
  };
}

const textRows = (
  kind: ChangeKind,
  { place, before, after }: { readonly place: string; readonly before: Texts; readonly after: Texts },
): BasisRow[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((what) => ({
    kind,
    place,
    what,
    before: before[what] ?? '',
    after: after[what] ?? '',
  }));

const LONGEST_NAME = 200;
const EDITION = /, version \d+$/;

/** What all versions of it are called alike. */
export const commonName = (name: string): string => name.replace(EDITION, '');

/** What a report or recommendation is called as another version of itself; a name that has to give way to it ends in `…`. */
export function editionName(name: string, edition: number): string {
  const suffix = `, version ${edition}`;
  const room = LONGEST_NAME - suffix.length;
  const common = commonName(name);
  return (common.length > room ? `${common.slice(0, room - 1)}…` : common) + suffix;
}
