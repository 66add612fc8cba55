/** Every rule of advice under its own name; each takes one object and, optionally, the numbers of another document. */
import { balance as balanceBy } from '../../src/model/advice/balance.ts';
import {
  blendCompatibility as blendCompatibilityBy,
  compatible as compatibleBy,
  criticalHumidity as criticalHumidityBy,
} from '../../src/model/advice/blending.ts';
import {
  boundMean as boundMeanBy,
  boundRatio as boundRatioBy,
  boundSum as boundSumBy,
} from '../../src/model/advice/bounded.ts';
import { bridge as bridgeBy } from '../../src/model/advice/bridge.ts';
import { farmBalance as farmBalanceBy } from '../../src/model/advice/farm-balance.ts';
import { limePlanned as limePlannedBy } from '../../src/model/advice/lime-planned.ts';
import {
  nWindow as nWindowBy,
  splitN as splitNBy,
  volatilisation as volatilisationBy,
} from '../../src/model/advice/nitrogen.ts';
import { pbiClass as pbiClassBy } from '../../src/model/advice/pbi-class.ts';
import { priceAge as priceAgeBy } from '../../src/model/advice/price-age.ts';
import { rangeOf as rangeOfBy } from '../../src/model/advice/range.ts';
import { rateWarnings as rateWarningsBy } from '../../src/model/advice/rate-warnings.ts';
import { seedCheck as seedCheckBy, seedLimits as seedLimitsBy } from '../../src/model/advice/seed-row.ts';
import { adviceTable as adviceTableBy } from './advice-table.ts';
import * as labValues from './lab-values.ts';
import * as lime from './lime.ts';
import { openAdvice } from './parameters/open-advice.ts';
import type { AdviceTables } from './parameters/schema.ts';
import * as sodic from './sodicity.ts';
import * as subsoil from './subsoil.ts';
import { trend as trendBy } from './trend.ts';

export { seedbedUse } from '../../src/model/advice/seed-row.ts';
export { breakEvenResponse } from '../../src/model/advice/bridge.ts';
export { judgedBy } from '../../src/model/advice/judged-by.ts';
export { limeProduct } from './lime.ts';

/** The rule on the default numbers, unless it is given others. */
const onDefault =
  <Given, Result, Tables>(rule: (given: Given, tables: Tables) => Result, defaults: Tables) =>
  (given: Given, tables: Tables = defaults): Result =>
    rule(given, tables);

const { tables } = openAdvice;
const rule = <Given, Result>(by: (given: Given, tables: AdviceTables) => Result) => onDefault(by, tables);

export const limeRate = rule(lime.limeRate);
export const limeAdvice = rule(lime.limeAdvice);
export const limePlanned = rule(limePlannedBy);
export const limeEffective = rule(lime.limeEffective);
export const limeMaintenance = rule(lime.limeMaintenance);
export const limeForNitrogen = rule(lime.limeForNitrogen);
export const limePlan = rule(lime.limePlan);
export const sodicity = rule(sodic.sodicity);
export const gypsumPurity = rule(sodic.gypsumPurity);
export const gypsumRate = rule(sodic.gypsumRate);
export const subsoilN = rule(subsoil.subsoilN);
export const nSubsoilRange = rule(subsoil.nSubsoilRange);
export const subsoilLimit = rule(subsoil.subsoilLimit);
export const rateWarnings = rule(rateWarningsBy);
export const seedLimits = rule(seedLimitsBy);
export const seedCheck = rule(seedCheckBy);
export const compatible = rule(compatibleBy);
export const blendCompatibility = rule(blendCompatibilityBy);
export const criticalHumidity = rule(criticalHumidityBy);
export const splitN = onDefault(splitNBy, tables.nitrogen);
export const nWindow = onDefault(nWindowBy, tables.nitrogen);
export const volatilisation = onDefault(volatilisationBy, tables.nitrogen);
export const balance = onDefault(balanceBy, tables.balance);
export const farmBalance = onDefault(farmBalanceBy, tables.balance);
export const rangeOf = onDefault(rangeOfBy, tables.balance);
export const boundMean = rule(boundMeanBy);
export const boundSum = rule(boundSumBy);
export const boundRatio = rule(boundRatioBy);
export const pbiClass = rule(pbiClassBy);
export const priceAge = rule(priceAgeBy);
export const bridge = rule(bridgeBy);
export const plausible = rule(labValues.plausible);
export const columnUnit = rule(labValues.columnUnit);
export const phPair = rule(labValues.phPair);
export const cationCheck = rule(labValues.cationCheck);
export const cvBand = rule(labValues.cvBand);
export const sampleAge = rule(labValues.sampleAge);
export const trend = rule(trendBy);
export const adviceTable = rule(adviceTableBy);
