import type { ClassColour } from '../../model/map/map-state.ts';

/** The look of each class beside its name, as a legend has it. */
export const swatches: Readonly<Record<ClassColour, string>> = {
  'rating-low': 'bg-rating-low text-on-rating-low',
  'rating-marginal': 'bg-rating-marginal text-on-rating-marginal',
  'rating-sufficient': 'bg-rating-sufficient text-on-rating-sufficient',
  'rating-high': 'bg-rating-high text-on-rating-high',
  'rating-excess': 'bg-rating-excess text-on-rating-excess',
  danger: 'bg-danger text-on-danger',
  'warning-line': 'bg-warning-line text-on-rating-marginal',
  brand: 'bg-brand text-on-brand',
  info: 'bg-info text-panel',
  hairline: 'bg-hairline text-ink',
  control: 'bg-control text-on-rating-low',
};
