/** The parts that a page shows, most by the code of the option that decides on them. */
export const pageParts = [
  'COVER',
  'PLAN',
  'MAP',
  'WATCH',
  'RATES',
  'ECONOMICS',
  'COMMENTS',
  'REPORT_COMMENTS',
  'ANALYTE_TABLE',
  'TREND',
  'PRODUCTS',
  'SUPPLY',
  'NITROGEN_BUDGET',
  'NITROGEN_LINES',
  'DRIVERS',
  'THREE_ANSWERS',
  'NITROGEN_DIAGRAM',
  'SENSITIVITY',
  'SEASONS',
  'SOURCES',
] as const;
export type PagePart = (typeof pageParts)[number];

/** Where a part begins on a page, and whose it is. */
export interface PlacedPart {
  readonly part: PagePart;
  /** Null where it is the report's own. */
  readonly recommendationId: number | null;
  /** Counted from 1. */
  readonly page: number;
  /** Points from the top of the page. */
  readonly top: number;
}

/** Parts that no option of their own decides on: the map has its colours, a plan its recommendation. */
const optionCodes: Partial<Record<PagePart, string | null>> = {
  MAP: 'COLOUR_BY_RATE',
  PLAN: null,
  WATCH: null,
  REPORT_COMMENTS: 'COMMENTS',
};

/** The code of the option that decides on a part; null where none does. */
export function optionCodeOf(part: PagePart): string | null {
  const code = optionCodes[part];
  return code === undefined ? part : code;
}

/** A part with the stretch of its page that it takes, in shares of the height of the page from its top. */
export interface PartOnPage extends PlacedPart {
  readonly from: number;
  readonly to: number;
}

/** The parts of a page in their order down the page, each as far as the next. `height` is that of the page, in points. */
export function partsOnPage(parts: readonly PlacedPart[], page: number, height: number): readonly PartOnPage[] {
  const here = parts.filter((part) => part.page === page).toSorted((one, other) => one.top - other.top);
  return here.map((part, place) => ({
    ...part,
    from: part.top / height,
    to: (here[place + 1]?.top ?? height) / height,
  }));
}

/** The page to look at after an option was set: the one that its part is on, or the one that was looked at, where there still is one. */
export function pageAfter(
  { pages, parts }: { readonly pages: number; readonly parts: readonly PlacedPart[] },
  { code, page }: { readonly code: string | null; readonly page: number },
): number {
  const changed = code === null ? undefined : parts.find(({ part }) => optionCodeOf(part) === code);
  return Math.max(1, Math.min(changed?.page ?? page, pages));
}
