import { runSeasons } from '../../commands/calculators/run-seasons.ts';
import { jobHandler } from '../define-job.ts';

/** Runs the seasons of a recommendation that are not stored yet; what a first try has stored is left alone. */
export const seasonRun = jobHandler('season-run', ({ data, inTenant }) =>
  inTenant((tx) => runSeasons(tx, data.recommendationId)),
);
