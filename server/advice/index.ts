/** What follows from a soil test and from a plan: every rule under its own name, and the numbers they rest on. */
export * from './functions.ts';
export { mostMonths } from './lab-values.ts';
export { AdviceArgumentError, type ArgumentFault } from '../../src/model/advice/arguments.ts';
export { AdviceParameterError, loadAdvice, type AdviceSet } from './parameters/load-advice.ts';
export {
  asModelOne,
  changedFigures,
  figuresInForce,
  ownAdvice,
  withOwnFigures,
  type OwnAdvice,
} from './parameters/own-figures.ts';
export {
  engineFiguresInForce,
  ofAdvice,
  ofEngine,
  ownEngine,
  withOwnEngineFigures,
  type OwnEngine,
} from './parameters/engine-figures.ts';
export { openAdvice } from './parameters/open-advice.ts';
export type { AdviceDocument, AdviceTables, AnalyteCode } from './parameters/schema.ts';
export {
  ageStatements,
  cellStatements,
  changeOf,
  columnStatement,
  columnStatements,
  defaultStatements,
  dgtStatements,
  paddockStatements,
  sampleStatements,
  modelStatements,
  limeNeedOf,
  limitOfSubsoil,
  microStatements,
  priceStatements,
  rangeStatements,
  subsoilNStatements,
  unevenStatements,
  type DefaultInput,
  type FileColumn,
  type MicroFacts,
  type NitrogenFacts,
  type PlaceOfRate,
  type SoilFacts,
  type SoilLayer,
  type Stakes,
  type SubsoilFacts,
  type UsedPrice,
} from './statements/index.ts';
