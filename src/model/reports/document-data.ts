/**
 * Everything a document shows, as plain readonly JSON: the makers read nothing else, so the same data always gives the
 * same document and its hash can be kept with a published one. Null means "not known", never zero.
 */

import type { CostPlan } from '../economics/cost-plan.ts';
import type { BalanceClass } from '../advice/balance.ts';
import type { Statement } from '../advice/statement.ts';
import type { WhatToWatch } from '../advice/watch.ts';
import type { SampleAnswers, ThreeAnswers } from '../calculators/answers.ts';
import type { SeasonPlan, SeasonResult } from '../calculators/seasons.ts';
import type { SensitivityLine, SensitivityTable } from '../calculators/sensitivity.ts';
import type { LayerDepth, LayerNote } from '../samples/layers.ts';

/** Instant in ISO 8601 with zone, e.g. `2026-03-02T01:20:00Z`; shown in `ReportDocument.timeZone`. */
export type Instant = string;
/** Calendar date `yyyy-MM-dd`, no zone (a sampling date is a date). */
export type CalendarDate = string;

export interface ReportDocument {
  readonly reportId: number;
  readonly reportName: string;
  /** As the supplier calls itself. */
  readonly tenantName: string;
  /** Of the day on which the report was finalised, else of now; absent: as Tilth comes. */
  readonly brand?: BrandDocument;
  readonly customerId: number;
  readonly customerName: string;
  readonly preparedBy: string;
  /** Of the person who prepared it; empty when unknown. */
  readonly preparedByEmail: string;
  /** As they say of themselves; absent or empty where they say nothing. */
  readonly preparedByPhone?: string;
  readonly preparedByAccreditation?: string;
  readonly preparedOn: Instant;
  /** IANA zone in which instants are shown, e.g. `Australia/Perth`. */
  readonly timeZone: string;
  /** Null while the report is open: the document is then marked 'Draft'. */
  readonly finalised: Signature | null;
  readonly published: Signature | null;
  /** In display order. */
  readonly recommendations: readonly RecommendationDocument[];
  /** Report comments, in display order. */
  readonly comments: readonly CommentDocument[];
}

/** How a supplier looks: `colour` and `ground` are `#RRGGBB`; what is empty is not shown. */
export interface BrandDocument {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly colour: string;
  readonly ground: string;
  readonly disclaimer: string;
  readonly logo: LogoDocument | null;
}

export interface LogoDocument {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
  /** Base64. */
  readonly content: string;
}

export interface Signature {
  readonly by: string;
  readonly on: Instant;
}

export interface CommentDocument {
  readonly title: string;
  /** Rich text; sanitised again by the maker. */
  readonly html: string;
}

export interface RecommendationDocument {
  readonly recommendationId: number;
  readonly name: string;
  readonly cropName: string | null;
  readonly sampleType: 'SOIL' | 'PLANT';
  /** In display order; the analytes the recommendation shows. */
  readonly analytes: readonly AnalyteDocument[];
  /** What the laboratory measured besides: the engine does not use it, the file of lab data has it all the same. */
  readonly otherAnalytes: readonly AnalyteDocument[];
  /** In display order. */
  readonly samples: readonly SampleDocument[];
  /** Paddocks of the same farms that the plan says nothing of; absent from what was finalised before they were drawn. */
  readonly otherPaddocks?: readonly OtherPaddockDocument[];
  /** In report order. */
  readonly products: readonly ProductDocument[];
  /** In report order. */
  readonly comments: readonly CommentDocument[];
  /** One per nitrogen calculator added to the recommendation, in display order; empty when none. */
  readonly nitrogenBudgets: readonly NitrogenBudgetDocument[];
  /** One per sample with a sensitivity summary, of the run that its card shows; empty when none. Shown under 'Economics'. */
  readonly sensitivities: readonly SensitivityDocument[];
  /** What it costs and what to order, at the prices of the document; absent where there is no recommendation. Shown under 'Economics'. */
  readonly costs?: CostPlan;
  /** One per sensitivity calculator added to the recommendation, in display order; empty when none. */
  readonly sensitivityTables: readonly SensitivityTableDocument[];
  /** Budget, card and largest margin of each sample that has a grid. */
  readonly answers: readonly AnswersDocument[];
  /** The seasons that were compared for it; null before any is named or chosen. */
  readonly seasons: SeasonsDocument | null;
  /** What the products bring against what is asked for, a line for each nutrient that a sample has a demand of. */
  readonly balances: readonly BalanceDocument[];
  /** The same for all paddocks together, by hectares; absent from reports finalised by releases without it. */
  readonly farm?: readonly FarmBalanceDocument[];
  /** Critical values behind the ratings, one per analyte and depth or soil class used; empty when unknown. */
  readonly criticalValues: readonly CriticalValueDocument[];
  /**
   * The sources of critical values for crops without their own; absent from reports finalised by releases without it.
   */
  readonly judgedBy?: readonly string[];
  /**
   * What the literature leaves open about rates, by sample and nutrient; absent from reports finalised by releases
   * without it.
   */
  readonly rateRanges?: readonly RateRangeDocument[];
  /** The notes on what to watch, most pressing first; at most five sentences. */
  readonly watch: WhatToWatch;
  /** What could change the rates, of every sample; absent from reports finalised by releases without it. */
  readonly caveats?: readonly CaveatDocument[];
  /** What has changed at a place since it was sampled before, by sample and analyte in their order; only what is worth a word, and empty where nothing is. */
  readonly trends: readonly TrendDocument[];
  /** Engine runs behind the figures, one per sample and run. */
  readonly runs: readonly EngineRunDocument[];
}

export interface AnalyteDocument {
  readonly analyteId: number;
  readonly displayName: string;
  readonly shortName: string;
  /** Empty when the figure has no unit (pH, PBI). */
  readonly unitOfMeasure: string;
  readonly decimalPlaces: number;
  /** Element code (`N`, `P`, `Zn`) when products supply it. */
  readonly nutrientCode: string | null;
  readonly isPrimary: boolean;
}

export interface SampleDocument {
  readonly sampleId: number;
  /** What its file called it; often the name of its site. */
  readonly name: string;
  readonly farmName: string | null;
  /** Its own crop, whatever the others of the recommendation are; null when no crop was chosen. */
  readonly cropName: string | null;
  readonly paddockId: number | null;
  /** Null is shown as 'Unknown paddock'. */
  readonly paddockName: string | null;
  readonly paddockAreaHa: number | null;
  /** GeoJSON geometry, longitude then latitude. */
  readonly paddockShape: PolygonShape | null;
  readonly siteName: string;
  readonly siteLongitude: number | null;
  readonly siteLatitude: number | null;
  readonly labNumber: string | null;
  readonly sampledOn: CalendarDate | null;
  readonly depthFromCm: number | null;
  readonly depthToCm: number | null;
  /** The layers that count in its figures, from the top; empty for plants and for samples from below the surface. */
  readonly layers: readonly LayerDepth[];
  /** Why a layer of its place does not count; null where there is nothing to say. */
  readonly layerNote: LayerNote | null;
  /** Land is rated once: false for a deeper layer of land that another sample represents. */
  readonly carriesRate: boolean;
  /** Plant samples only, with the four that follow. */
  readonly dateEmergence: CalendarDate | null;
  readonly plantCount: number | null;
  readonly sampleWeightG: number | null;
  readonly averagePlantWeightG: number | null;
  readonly daysFromEmergence: number | null;
  /** Yield of the selected run. */
  readonly targetYieldTPerHa: number | null;
  readonly isSummerRain: boolean;
  /** When the run was made that is left out, as the inputs have changed since; absent where a result is shown or none was made. */
  readonly staleSince?: Instant;
  /** The inputs of the run about season and rotation; null for plants and before the first run. */
  readonly inputs: RunInputs | null;
  readonly results: readonly ResultDocument[];
}

/** Land of the farm beside the plan: it is drawn on the map. */
export interface OtherPaddockDocument {
  readonly name: string;
  readonly farmName: string;
  readonly shape: PolygonShape;
}

/** An input as printed. */
export interface RunInput {
  readonly text: string;
  /** Not entered: the engine took its default. */
  readonly isAssumed: boolean;
}

export interface RunInputs {
  readonly sown: RunInput;
  readonly seasonRain: RunInput;
  /** Land use and yield. */
  readonly lastYear: RunInput;
  readonly yearBefore: RunInput;
}

export interface TrendDocument {
  readonly sampleId: number;
  readonly analyteId: number;
  /** As the laboratory gave it; the figures of all samplings are in it. */
  readonly unitOfMeasure: string;
  readonly word: 'RISE' | 'FALL';
  /** The least change that sampling could show. */
  readonly leastShown: number | null;
  /** Null for samplings that lie less than a year apart. */
  readonly perYear: number | null;
  /** `pH (CaCl2) has fallen from 5.4 to 4.8 since 13/03/2022.`, as the portal says it, with the figures that it leaves out. */
  readonly sentence: string;
  /** What the rule took for granted, and where it is from. */
  readonly basis: string;
  /** At least two, oldest first; the sample's own last. */
  readonly samplings: readonly {
    readonly sampledOn: CalendarDate;
    readonly value: number;
    readonly qualifier: '' | '<' | '>';
  }[];
}

export interface FarmBalanceDocument {
  readonly nutrient: string;
  readonly isUneven: boolean;
  /** `K: short on 2 of 4 paddocks, 120 of 300 ha, by 23 kg/ha; worst Salt. 1 covered, 1 over.` */
  readonly text: string;
}

export interface BalanceDocument {
  readonly sampleId: number;
  readonly nutrient: string;
  readonly class: BalanceClass;
  /** `K: 38 kg/ha short (needs 48, plan gives 10)`, as the portal says it. */
  readonly text: string;
  /** kg/ha of the element; absent from what was finalised before they were drawn. */
  readonly demand?: number;
  readonly supply?: number;
}

export type PolygonShape =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

/** Longitude, latitude (further members are ignored). */
export type Position = readonly number[];

export interface ResultDocument {
  readonly analyteId: number;
  /** As the laboratory gave it, in the analyte's unit; null when not measured. */
  readonly value: number | null;
  /** What the lab put before the figure: `<5` is qualifier `<`, value 5. */
  readonly qualifier: '' | '<' | '>';
  /** What the laboratory wrote in place of a figure, as a texture or `trace`. */
  readonly text?: string | null;
  /** What the engine judged in its place; null where it judged the laboratory's figure. */
  readonly used: UsedFigure | null;
  /** Of the used figure where there is one. */
  readonly rating: RatingDocument | null;
  /** The value lies within the published range of its critical value. */
  readonly isNear?: true;
  /** The engine's rate for the analyte's nutrient (the demand), kg of the element per ha. */
  readonly demandKgPerHa: number | null;
}

/** A figure that no laboratory gave: it is never shown without saying what it is. */
export interface UsedFigure {
  /** Nitrogen that the soil supplies; a mean over the layers; worked out from other results; entered by the adviser. */
  readonly kind: 'modelled' | 'mean' | 'calculated' | 'entered';
  readonly value: number;
  /** Where it follows from figures below or above a limit, `~` from both. */
  readonly qualifier: '' | '<' | '>' | '~';
  /** The depth it holds for, `0–60 cm`; null when that is the sample's own. */
  readonly covers: string | null;
}

export interface RatingDocument {
  readonly scale: 'NUTRIENT' | 'SOIL_HEALTH';
  /** 0 Low or '<<' ... 4 Excess or '>>'. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  /** 0-100, twenty per level. */
  readonly percent: number;
}

export interface ProductDocument {
  readonly recommendedProductId: number;
  readonly name: string;
  readonly isBlend: boolean;
  readonly unitOfMeasure: 'kg' | 'L';
  readonly placement: string;
  readonly timing: string;
  /** Handling warnings for the person who spreads it; absent when there are none. */
  readonly warnings?: readonly string[];
  /** One component of fraction 1 for a plain product; the products of a blend otherwise (fractions sum to 1). */
  readonly components: readonly ProductComponent[];
  /** Rate in `unitOfMeasure` per ha; a sample without an entry has rate 0. */
  readonly rates: readonly { readonly sampleId: number; readonly ratePerHa: number }[];
  /** A$ per t (kg products) or per 1000 L (L products), ex GST; null when no price is known. */
  readonly pricePerTonneOrKilolitre: number | null;
}

export interface ProductComponent {
  readonly productName: string;
  readonly fraction: number;
  /** 1 for kg, the density in kg/L for L. */
  readonly conversionFactor: number;
  /** Proportion w/w of the element, 0-1. */
  readonly nutrients: readonly { readonly code: string; readonly proportion: number }[];
}

export interface NitrogenBudgetDocument {
  readonly sampleId: number;
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  /** By omlName of the nitrogen calculator (`N_required_by_grain` ...), kg/ha or %. */
  readonly values: Readonly<Record<string, number>>;
  /** Of a calculator that was added: it is drawn with what would change it. Else it is that of the selected run. */
  readonly isAdded: boolean;
  /** kg N/ha below the topsoil that it assumed because it was not measured; absent where it assumed none. */
  readonly assumedSubsoilN?: number;
  /** The inputs that would change its nitrogen most; null before a calculator is added, or when the crop fixes its own. */
  readonly drivers: SampleAnswers['drivers'];
}

/** The rates of a run's largest margin in three seasons. */
export interface SensitivityDocument {
  readonly sampleId: number;
  /** The run: that of the card, else the one that the engine selects. */
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  readonly ratesKgPerHa: { readonly n: number; readonly p: number; readonly k: number; readonly s: number };
  readonly target: SensitivityRow;
  readonly high: SensitivityRow;
  readonly low: SensitivityRow;
}

/** Yield and margin around the largest margin, at the potassium that the calculator was added for. */
export interface SensitivityTableDocument {
  readonly sampleId: number;
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  readonly kKgPerHa: number;
  readonly table: SensitivityTable;
  /** Over all rates of nitrogen, for the charts. */
  readonly lines: readonly SensitivityLine[];
}

export interface AnswersDocument {
  readonly sampleId: number;
  readonly nutrients: readonly ThreeAnswers[];
  /** Why they differ: what each sentence is about, and the sentence. */
  readonly bridge: readonly { readonly on: string; readonly sentence: string }[];
}

export interface SeasonsDocument extends SeasonPlan {
  readonly results: readonly SeasonResult[];
}

export interface SensitivityRow {
  readonly yieldTPerHa: number;
  /** A$/ha. */
  readonly grossMarginPerHa: number;
  /** The yield that leaving the nutrient out would cost. */
  readonly nResponseTPerHa: number;
  readonly pResponseTPerHa: number;
  readonly kResponseTPerHa: number;
  readonly sResponseTPerHa: number;
  readonly likelyResponseTPerHa: number;
  readonly breakEvenTPerHa: number;
}

export interface CriticalValueDocument {
  readonly analyteId: number;
  /** What the value holds for, e.g. `0–10 cm, PBI 36, wheat`. */
  readonly appliesTo: string;
  /** Already formatted with the right decimals, without unit: `18.8`. */
  readonly criticalValue: string;
  /** Published interval, `17-21`; null when none is published. */
  readonly interval: string | null;
  readonly unitOfMeasure: string;
  /** Test method, e.g. `Colwell, 0-10 cm, 90 % relative yield`. */
  readonly method: string;
  /** Author, year and title or note: `Moody 2007`. */
  readonly source: string;
}

/** A rate with what the literature leaves open about it. The rate is the one that is used everywhere. */
export interface RateRangeDocument {
  readonly sampleId: number;
  readonly analyteId: number;
  readonly nutrient: string;
  /** What was judged, in the unit of the critical value. */
  readonly value: number;
  readonly criticalValue: number | null;
  /** The published range of the critical value; null where none is. */
  readonly criticalLow: number | null;
  readonly criticalHigh: number | null;
  readonly unitOfMeasure: string;
  /** The value lies within that range. */
  readonly isNear: boolean;
  readonly rateKgPerHa: number;
  readonly lowKgPerHa: number;
  readonly highKgPerHa: number;
  /** By a second published critical value; null without one. */
  readonly beside: {
    readonly isOfReanalysis: boolean;
    readonly criticalValue: number;
    readonly rateKgPerHa: number;
  } | null;
  /** % of fertiliser nitrogen that the crop recovers; null for other nutrients. */
  readonly recoveryPercent: number | null;
  /** As the card says it. */
  readonly sentences: readonly string[];
  readonly method: string;
  /** Author and year. */
  readonly source: string;
  readonly mark: 'published' | 'recalled' | 'judgement';
}

/** What the rates leave open at a place, with what it is worth among its figures: the record that the portal shows. */
export type CaveatDocument = Omit<Statement, 'parameters'>;

export interface EngineRunDocument {
  readonly sampleId: number;
  readonly sampleEngineRunId: number;
  readonly runOn: Instant;
  readonly engineCode: string;
  readonly engineVersion: string;
  readonly parameterSetHash: string;
  readonly interpretiveCriteriaName: string;
}
