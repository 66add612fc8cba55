/** The parts that a page shows, most by the code of the option that decides on them. */
export const pageParts = [
  'COVER',
  'PLAN',
  'MAP',
  'WATCH',
  'CAVEATS',
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
  /** Which note it is, of one that can be edited where it is printed; empty where the last of them ends. */
  readonly note?: string | undefined;
  /** Points from the left edge of the page, of a note: it may be beside something else. */
  readonly left?: number | undefined;
}

/** Where a page has a paddock: its land on the map, or its row in the plan. */
export interface PaddockSpot {
  /** As a question names it. */
  readonly paddock: string;
  readonly isLand: boolean;
  /** Counted from 1. */
  readonly page: number;
  /** Points from the top and the left edge of the page: of land its middle, of a row its first line. */
  readonly top: number;
  readonly left: number;
}

/** Where to look for a paddock: its row, which has all its rates, or its land where no row names it; undefined where the pages have neither. */
export const spotOf = (spots: readonly PaddockSpot[], paddock: string): PaddockSpot | undefined => {
  const own = spots.filter((spot) => spot.paddock === paddock);
  return own.find(({ isLand }) => !isLand) ?? own[0];
};

/** Parts that no option of their own decides on: the map has its colours, a plan its recommendation. */
const optionCodes: Partial<Record<PagePart, string | null>> = {
  MAP: 'COLOUR_BY_RATE',
  PLAN: null,
  WATCH: null,
  CAVEATS: null,
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
  /** Where it begins across the page, in shares of its width. */
  readonly across: number;
  /** Which note of its recommendation it is on the page, from 1; 0 for other parts. */
  readonly place: number;
}

interface PageSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

const isNote = ({ note }: PlacedPart): boolean => note !== undefined;

/** Parts beside the notes overlap their area: they are pressed one by one. */
const isWatch = ({ part }: PlacedPart): boolean => part === 'WATCH';

/** The parts of a page in their order down the page, each as far as the next one below it; notes lie upon the part that they are in, and come behind it. */
export function partsOnPage(
  parts: readonly PlacedPart[],
  page: number,
  { width, height }: PageSize,
): readonly PartOnPage[] {
  const here = parts
    .filter((part) => part.page === page)
    .toSorted((one, other) => one.top - other.top || Number(isWatch(other)) - Number(isWatch(one)));
  const notes = here.filter((part) => isNote(part) && part.note !== '');
  return here.flatMap((part, at): PartOnPage[] => {
    if (part.note === '') return [];
    const next = here.slice(at + 1).find((other) => isNote(part) || (!isNote(other) && other.top > part.top));
    const ofPlan = notes.filter(({ recommendationId }) => recommendationId === part.recommendationId);
    return [
      {
        ...part,
        from: part.top / height,
        to: (next?.top ?? height) / height,
        across: (part.left ?? 0) / width,
        place: ofPlan.indexOf(part) + 1,
      },
    ];
  });
}

/** The page to look at after an option was set: the one that its part is on, or the one that was looked at, where there still is one. */
export function pageAfter(
  { pages, parts }: { readonly pages: number; readonly parts: readonly PlacedPart[] },
  { code, page }: { readonly code: string | null; readonly page: number },
): number {
  const changed = code === null ? undefined : parts.find(({ part }) => optionCodeOf(part) === code);
  return Math.max(1, Math.min(changed?.page ?? page, pages));
}
