import type { MapState } from '../../../src/model/map/map-state.ts';

/** A map on which nothing is, and nobody has moved it. */
export const bareMap: MapState = {
  areas: [],
  farms: [],
  sites: [],
  classes: null,
  highlightedIds: [],
  highlightedSiteIds: [],
  hasLabels: true,
  view: null,
  target: null,
};
