/** Every equation of the model under its own name; each takes one object and, optionally, another coefficient set. */
export { interp } from './numbers.ts';
export {
  mgkgToKgHa,
  soluteToKgHa,
  oxideToElement,
  kgHaToMgkg,
  productSupply,
  fertRate,
  removal,
} from './units/conversions.ts';
export { yieldLevels, yieldStep, defaultYieldStep } from './nitrogen/yield-levels.ts';
export { rainProfile } from './nitrogen/rain-profile.ts';
export { mineralisationStart } from './nitrogen/mineralisation-start.ts';
export { availabilityIndex } from './nitrogen/availability-index.ts';
export { nIndex } from './nitrogen/n-index.ts';
export { layersWithin } from './nitrogen/layers-within.ts';
export { soilToShoot } from './nitrogen/soil-to-shoot.ts';
export { fertiliserK, nRateRange } from './nitrogen/fertiliser-k.ts';
export { residueN, carryOver, pastureDm } from './nitrogen/land-use.ts';
export { grainNFraction } from './nitrogen/grain-n.ts';
export { organicNPool } from './nitrogen/pools.ts';
export { nBudget } from './nitrogen/n-budget.ts';
export { ruleOfThumbICM, simpleBudget, uptakeFromGrain } from './nitrogen/rules-of-thumb.ts';
export { relativeYield, relativeYieldCst } from './status/relative-yield.ts';
export { pCritical, pLine, dgtStatus } from './status/critical-p.ts';
export { kTest } from './status/k-test.ts';
export { criticalP, criticalK, criticalS, kInterval } from './status/critical-values.ts';
export { profileMean } from './status/profile-mean.ts';
export { status5 } from './status/status5.ts';
export { soilStatus } from './status/soil-status.ts';
export { soilHealth } from './status/soil-health.ts';
export { salinity } from './status/salinity.ts';
export { tissueStatus } from './status/tissue-status.ts';
export { pRate, kRate, sRate, micronutrientRate } from './rates/rates.ts';
export { pRateRange } from './rates/p-rate-range.ts';
export { microAdvice } from './rates/micro-advice.ts';
export { kPlacementEffectiveness } from './rates/k-placement.ts';
export { nutrientPrices, grainPrice, synNet } from './economics/prices.ts';
export { priceAge } from './economics/price-age.ts';
export { synYield, initialSlope } from './surface/syn-yield.ts';
export { respond } from './surface/respond.ts';
export { potentialYield, waterLimitedYield } from './surface/water-limited-yield.ts';
export { levels } from './surface/levels.ts';
export { sensitivityGrid } from './surface/sensitivity-grid.ts';
export { gridSummary } from './surface/grid-summary.ts';
export { optimalP } from './surface/optimal-p.ts';
export { analysis } from './surface/analysis.ts';
