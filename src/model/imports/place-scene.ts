import { mapDefaults, middleOf, type MapArea, type MapSite, type MapState, type MapView } from '../map/map-state.ts';
import type { CheckPlace, LabCheck } from './lab-check.ts';

const nothing: readonly never[] = [];

// A new object moves the map again: one for each paddock.
const targets = new WeakMap<MapArea, MapView>();
function targetOf(area: MapArea): MapView {
  const known = targets.get(area) ?? { centre: middleOf(area), zoom: mapDefaults.farmZoom };
  targets.set(area, known);
  return known;
}

const sitesOf = new WeakMap<CheckPlace, readonly MapSite[]>();
/** Where the samples of a place were taken, as far as the file gives positions. */
function positions(check: LabCheck, place: CheckPlace): readonly MapSite[] {
  const known =
    sitesOf.get(place) ??
    check.rows.flatMap(({ place: id, latitude, longitude, labNumber }, index): MapSite[] =>
      id === place.id && latitude !== null && longitude !== null
        ? [
            {
              id: index + 1,
              name: place.text,
              coords: [longitude, latitude],
              labNumbers: labNumber === null ? [] : [labNumber],
              sampleIds: [],
            },
          ]
        : [],
    );
  sitesOf.set(place, known);
  return known;
}

/** The customer's paddocks beside the question which of them a place is: the one of the answer is lit. */
export function placeScene(
  check: LabCheck,
  {
    land,
    place,
    answer,
  }: { readonly land: readonly MapArea[]; readonly place: CheckPlace | null; readonly answer: string | null },
): MapState {
  const lit = land.find(({ id }) => answer === `paddock ${id}`);
  return {
    areas: land,
    farms: nothing,
    sites: place ? positions(check, place) : nothing,
    classes: null,
    highlightedIds: lit ? [lit.id] : nothing,
    highlightedSiteIds: nothing,
    hasLabels: true,
    view: lit ? targetOf(lit) : null,
    target: lit ? targetOf(lit) : null,
  };
}
