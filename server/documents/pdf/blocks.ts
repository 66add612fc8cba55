import type { PagePart } from '../../../src/model/reports/report-pages.ts';
import type { Block as RichBlock } from '../../rich-text/blocks.ts';

/**
 * What a printed document says, as plain JSON: the templates draw it and add no word of their own. Colours are `#RRGGBB`,
 * lengths are points.
 */
export type PrintBlock =
  | Table
  | PaddockMap
  | Drawing
  | Legend
  | Statements
  | Cover
  | Title
  | { readonly kind: 'contents' }
  /** What follows begins on the next page. */
  | { readonly kind: 'page' }
  | PartStart
  | { readonly kind: 'chapter'; readonly text: string; readonly below: string; readonly start: ChapterStart }
  | { readonly kind: 'section'; readonly text: string }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'comments'; readonly comments: readonly Comment[] }
  | {
      readonly kind: 'beside';
      /** Shares of the width. */
      readonly widths: readonly [number, number];
      readonly left: readonly PrintBlock[];
      readonly right: readonly PrintBlock[];
    };

/** Directly below the previous block, on a page of its own, or on the next page unless half of this one is left. */
export type ChapterStart = 'below' | 'page' | 'room';

/** Where a part begins: nothing is drawn. Only pages that are looked at on a screen keep it. */
export interface PartStart {
  readonly kind: 'part';
  readonly part: PagePart;
  /** Height above it, points. */
  readonly above: number;
  /** Whose part it is; null where it is the report's own. */
  readonly recommendationId: number | null;
}

export interface Comment {
  readonly title: string;
  readonly blocks: readonly RichBlock[];
}

export interface Cell {
  readonly text?: string;
  readonly bold?: true;
  /** Small lines below it. */
  readonly below?: readonly string[];
  /** The word of a rating: colour is never the only sign. */
  readonly word?: string;
  /** The letter of a rating, beside its figure. */
  readonly letter?: string;
  /** What a plan gives against what is needed, before the words that say it. */
  readonly gauge?: Gauge;
  /** How a figure went, before the words that say it: from 0 to 1 in time and in height. */
  readonly trace?: readonly PagePoint[];
  readonly bar?: { readonly percent: number; readonly colour: string; readonly hatched?: true };
  /** Ground of the cell: so many per cent of the colour. */
  readonly tint?: { readonly colour: string; readonly strength: number };
  /** Columns that it takes. */
  readonly span?: number;
}

/** Shares of the width of a gauge: the tick of the need and the end of the supply. */
export interface Gauge {
  readonly need: number;
  readonly supply: number;
}

export interface Column {
  readonly head: string;
  readonly below?: readonly string[];
  /** Share of the width. */
  readonly width: number;
  readonly right?: true;
}

/** A farm's name over its paddocks, repeated on each page that they run over; or the cells of a row, with the paddock that a question finds there. */
export type Row = ({ readonly group: string } | { readonly cells: readonly Cell[]; readonly paddock?: string }) & {
  /** Calculated before the document is set, in points; a row without is measured. */
  readonly height?: number;
};

export interface Table {
  readonly kind: 'table';
  /** Precedes the heads and is repeated with them on each page. */
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Last row set off by a rule. */
  readonly totals?: boolean;
  /** Moves to the next page as a whole; only for tables that surely fit on one. */
  readonly together?: boolean;
  /** Font size; 8 by default. */
  readonly size?: number;
  /** The width that it has, in points: said before the document is set. */
  readonly across?: number;
}

/** Distinguishes colours in grey: lines or dots, close or wide. */
export type Hatch = 'lines' | 'wide-lines' | 'dots' | 'dense-dots';

export interface MapArea {
  /** As a question names it. */
  readonly paddock?: string;
  /** Null for land beside the plan. */
  readonly number: number | null;
  /** Outlines and holes, from the top left of the map. */
  readonly rings: readonly (readonly (readonly [x: number, y: number])[])[];
  /** The middle of what is written on it. */
  readonly label: readonly [x: number, y: number];
  /** Name, or number, and what its colour says. */
  readonly lines: readonly string[];
  /** Of its letters. */
  readonly size: number;
  readonly colour: string | null;
  /** Of its letters. */
  readonly ink: string;
  /** So many per cent of the colour, as in the legend. */
  readonly strength: number;
  readonly hatch?: Hatch;
}

/** The name of a farm over its land. */
export interface MapTitle {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PaddockMap {
  readonly kind: 'map';
  readonly title: string;
  /** Alternative text for readers who cannot see it. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly MapArea[];
  readonly titles: readonly MapTitle[];
  /** Maps of further products, small beside each other; paper alone has them. */
  readonly isSmall?: true;
}

/** A part of a figure, in points from its top left. */
export type Shape =
  | { readonly kind: 'area'; readonly points: readonly PagePoint[]; readonly fill?: string; readonly edge?: string }
  | {
      readonly kind: 'line';
      readonly points: readonly PagePoint[];
      readonly colour: string;
      readonly thickness: number;
      readonly dashed?: true;
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly radius: number; readonly colour: string }
  | {
      readonly kind: 'words';
      readonly text: string;
      /** The left end of the words, their middle or their right end. */
      readonly x: number;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Baseline. */
      readonly y: number;
      readonly size: number;
      readonly colour: string;
      readonly bold?: true;
    };
export type PagePoint = readonly [x: number, y: number];

export interface Drawing {
  readonly kind: 'drawing';
  readonly title: string;
  /** Alternative text for readers who cannot see it. */
  readonly alt: string;
  readonly note: string;
  readonly width: number;
  readonly height: number;
  /** Those further down lie on top. */
  readonly shapes: readonly Shape[];
}

export interface Legend {
  readonly kind: 'legend';
  readonly lead: string;
  /** The mark of an entry is as the ground that it explains: so many per cent of the colour, in an edge of all of it. */
  readonly entries: readonly {
    readonly word: string;
    readonly colour: string;
    readonly strength: number;
    readonly hatch?: Hatch;
    /** Of land beside the plan, which paper alone shows. */
    readonly isBeside?: true;
  }[];
}

export interface PrintedStatement {
  readonly where: string;
  readonly sentence: string;
  /** What the adviser adds in their own words; absent where nothing is added. */
  readonly words?: string;
  /** Empty where another page has it. */
  readonly source: string;
  /** Its name in the choices of the report: pages to look at keep where it begins. */
  readonly note?: string;
}

export interface Statements {
  readonly kind: 'statements';
  readonly title: string;
  /** Whose statements they are, where each is a note that can be pressed. */
  readonly recommendationId?: number;
  readonly entries: readonly PrintedStatement[];
  /** Says how many are left out; empty when all are listed. */
  readonly more: string;
}

export interface FactValue {
  readonly text: string;
  readonly below?: readonly string[];
  readonly warning?: true;
}
export type Fact = readonly [name: string, value: FactValue];

export interface Cover {
  readonly kind: 'cover';
  readonly brand: string;
  /** Where the supplier is reached; empty where it does not say. */
  readonly reach: string;
  /** 'Recommendation Report' and the like. */
  readonly name: string;
  readonly title: string;
  readonly facts: readonly Fact[];
}

export interface Title {
  readonly kind: 'title';
  readonly brand: string;
  readonly reach: string;
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly draft: string;
  /** Whom to ask; empty where it is not said. */
  readonly contact: string;
}
