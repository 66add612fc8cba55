import { legendOf, type ColourBy, type LegendRow } from '../../model/samples/map-classes.ts';
import type { MapLand } from '../../model/map/map-land.ts';
import type { MapState } from '../../model/map/map-state.ts';
import type { MapSnapshot } from './map.machine.ts';

export { isLoading } from '../shared/common.selectors.ts';

export const isHidden = (snapshot: MapSnapshot): boolean => snapshot.matches('hidden');
export const isShown = (snapshot: MapSnapshot): boolean => snapshot.matches('shown');
export const isEmpty = (snapshot: MapSnapshot): boolean => snapshot.matches('empty');
export const isColouring = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: 'colouring' });
export const isPrinting = (snapshot: MapSnapshot): boolean => snapshot.matches({ shown: 'printing' });
export const printedOnOf = ({ context }: MapSnapshot): string | null => context.printedOn;
/** The paddocks could not be read, or not be drawn. */
export const hasFailed = (snapshot: MapSnapshot): boolean =>
  snapshot.matches('unavailable') || snapshot.matches('undrawable');
export const errorText = (snapshot: MapSnapshot): string =>
  snapshot.matches('unavailable') ? (snapshot.context.error?.message ?? '') : '';
export const stateOf = ({ context }: MapSnapshot): MapState => context;
export const samplesListed = ({ context }: MapSnapshot) => context.samples;
export const colourByOf = ({ context }: MapSnapshot): ColourBy => context.colourBy;
/** What was chosen to colour by; null before the user chooses. */
export const chosenColourOf = ({ context }: MapSnapshot): ColourBy | null => context.chosenColour;
/** The customer's own map has the results of the list beside it. */
export const hasWorst = ({ context }: MapSnapshot): boolean => context.recommendationId === undefined;
export const analytesOf = ({ context }: MapSnapshot): MapLand['analytes'] => context.analytes;
/** Those that areas can be coloured by now: of the types of the samples that are listed, and the chosen one while its samples are filtered away. */
export const analytesOffered = ({ context: { analytes, samples, colourBy } }: MapSnapshot): MapLand['analytes'] => {
  const types = new Set(samples.map(({ sampleTypeId }) => sampleTypeId));
  return samples.length === 0
    ? analytes
    : analytes.filter(({ id, sampleTypeId }) => types.has(sampleTypeId) || id === colourBy);
};
export const hasLabels = ({ context }: MapSnapshot): boolean => context.hasLabels;
export const hasReport = ({ context }: MapSnapshot): boolean => context.hasReport;
export const isReplaced = ({ context }: MapSnapshot): boolean => context.isReplaced;
/** The ratings that were asked for could not be read. */
export const hasNoRatings = (snapshot: MapSnapshot): boolean => isShown(snapshot) && snapshot.context.error !== null;
export const classesShown = ({ context }: MapSnapshot): MapState['classes'] => context.classes;
export const areaCount = ({ context }: MapSnapshot): number => context.areas.length;
export const sampleCount = ({ context }: MapSnapshot): number => context.samples.length;
/** The classes on the map with the number of their paddocks; null while nothing is coloured. */
export const legendShown = (
  { context: { areas } }: MapSnapshot,
  classes: MapState['classes'],
): { readonly rows: readonly LegendRow[]; readonly hollow: number } | null =>
  classes &&
  legendOf(
    areas.map(({ id }) => id),
    classes,
  );
const namesOf = ({ areas }: MapState, of: readonly number[]): string => {
  const ids = new Set(of);
  return areas
    .filter(({ id }) => ids.has(id))
    .map(({ name }) => name)
    .join('\n');
};
/** Names of the highlighted paddocks, with line ends between: a text compares as itself. */
export const highlightedNames = ({ context }: MapSnapshot): string => namesOf(context, context.highlightedIds);
/** In the same way those that were picked although no sample of them is listed. */
export const bareNames = ({ context }: MapSnapshot): string => namesOf(context, context.bareIds);
