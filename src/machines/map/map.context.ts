import type { AppError } from '../../model/errors/app-error.ts';
import { firstColour, type ColourBy, type MapSample, type SampleRating } from '../../model/samples/map-classes.ts';
import type { MapInput, MapLand } from '../../model/map/map-land.ts';
import { withSamples, type Place } from '../../model/samples/map-scene.ts';
import type { MapMessage, MapState } from '../../model/map/map-state.ts';
import type { Bare } from '../kit/events.ts';

export interface MapStart extends MapInput {
  readonly samples?: readonly MapSample[];
  /** It was open when the page was left. */
  readonly isShownAtOnce?: boolean;
  /** What was chosen last; absent before the first choice. */
  readonly colour?: ColourBy | null;
}

export interface MapContext extends MapInput, MapState {
  readonly analytes: MapLand['analytes'];
  /** The samples that the list beside the map shows. */
  readonly samples: readonly MapSample[];
  readonly ratings: readonly SampleRating[];
  readonly colourBy: ColourBy;
  /** Null before the user chooses: the colours follow from what is listed. */
  readonly chosenColour: ColourBy | null;
  /** Paddocks that were picked although no sample of them is listed. */
  readonly bareIds: readonly number[];
  readonly hasReport: boolean;
  /** Where one is to look once the land is there; null when the map is there already. */
  readonly awaited: Place | null;
  /** It was open when the page was left. */
  readonly isShownAtOnce: boolean;
  /** The day of the last printing: a map on paper says when it was so. */
  readonly printedOn: string | null;
  /** Another map than the chosen one is drawn, because that could not be loaded. */
  readonly isReplaced: boolean;
  readonly error: AppError | null;
}

export type MapEvent =
  | MapMessage
  | Bare<'SHOW_MAP' | 'HIDE_MAP' | 'RETRY' | 'DISMISS' | 'PRINT'>
  /** Beside what one has opened a map is seen without being asked for. */
  | { readonly type: 'SHEET_OPENED'; readonly isBeside: boolean }
  /** The land is another one now: a map that is shown reads it again. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'SAMPLES_LISTED'; readonly samples: readonly MapSample[] }
  | { readonly type: 'HIGHLIGHT'; readonly sampleIds: readonly number[] }
  /** A paddock before its farm. */
  | { readonly type: 'LOOK_AT'; readonly paddockId: number | null; readonly farmName: string | null }
  | { readonly type: 'COLOUR_CHOSEN'; readonly by: ColourBy }
  | { readonly type: 'LABELS_SWITCHED'; readonly on: boolean }
  | { readonly type: 'REPORT_SWITCHED'; readonly on: boolean };

/** What the machine tells its parent, which lists the samples: `adds` to those that are selected already, `of` one site or of areas. */
export type MapPicks = {
  readonly type: 'SAMPLES_PICKED';
  readonly of: 'site' | 'areas';
  readonly sampleIds: readonly number[];
  readonly adds: boolean;
};

export interface AreaPicks {
  readonly ids: readonly number[];
  readonly adds: boolean;
}

/** When a paddock is added to others, the map shows all of them. */
export const onePaddock = ({ ids, adds }: AreaPicks): Place => ({
  paddockId: adds ? null : (ids[0] ?? null),
  farmName: null,
});

/** Whose land it is: of the customer, or of one recommendation. */
export const landInput = ({ customerId, recommendationId }: MapContext): MapInput => ({
  customerId,
  ...(recommendationId === undefined ? {} : { recommendationId }),
});

/** The samples beside the map with their colours; the map of a recommendation is that of its plan. */
export function withListed(
  {
    chosenColour,
    recommendationId,
    ratings,
  }: Pick<MapContext, 'chosenColour' | 'ratings'> & { readonly recommendationId?: number | undefined },
  samples: readonly MapSample[],
) {
  const colourBy = chosenColour ?? (recommendationId === undefined ? firstColour(samples) : 'plan');
  // A plan may be for some paddocks of a large farm: those are looked at.
  const fittedIds = recommendationId === undefined ? [] : samples.flatMap(({ paddockId }) => paddockId ?? []);
  return { ...withSamples(samples, { colourBy, ratings }), colourBy, fittedIds };
}

export const initialContext = ({
  input: { samples = [], isShownAtOnce = false, colour = null, ...of },
}: {
  readonly input: MapStart;
}): MapContext => ({
  ...of,
  chosenColour: colour,
  areas: [],
  farms: [],
  analytes: [],
  ratings: [],
  ...withListed({ chosenColour: colour, recommendationId: of.recommendationId, ratings: [] }, samples),
  highlightedIds: [],
  bareIds: [],
  highlightedSiteIds: [],
  hasLabels: true,
  hasReport: true,
  view: null,
  target: null,
  awaited: null,
  isShownAtOnce,
  printedOn: null,
  isReplaced: false,
  error: null,
});
