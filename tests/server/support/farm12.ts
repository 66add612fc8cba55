/** The old name of example-farm.ts, until the tests that were written beside the change have taken the new one. */
export {
  completedFarm as completedFarm12,
  enterInputs,
  importFarm as importFarm12,
  runsEnded,
  samplesOf,
  soilResults,
  uploadSoil,
  usualInputs,
} from './example-farm.ts';
