import type { Statement } from '../../../src/model/advice/statement.ts';
import type { AdviceTables } from '../parameters/schema.ts';
import { acidityStatements } from './acidity-statements.ts';
import { changeStatements } from './change-statements.ts';
import { judgedStatements } from './judged-statements.ts';
import { pbiStatements } from './pbi-statements.ts';
import { saltStatements } from './salt-statements.ts';
import type { SoilFacts } from './soil-facts.ts';
import { subsoilStatements } from './subsoil-statements.ts';
import { valueStatements } from './value-statements.ts';

/**
 * Everything that follows from one soil sample, whatever is done about it.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const sampleStatements = (facts: SoilFacts, tables: AdviceTables): readonly Statement[] => [
  ...acidityStatements(facts, tables),
  ...pbiStatements(facts, tables),
  ...saltStatements(facts, tables),
  ...subsoilStatements(facts, tables),
  ...judgedStatements(facts, tables),
  ...valueStatements(facts, tables),
  ...changeStatements(facts, tables),
];

export { limeNeedOf } from './acidity-statements.ts';
export { cellStatements, columnStatement, columnStatements, type FileColumn } from './column-statements.ts';
export { changeOf, paddockStatements, unevenStatements } from './change-statements.ts';
export { microStatements, type MicroFacts } from './micro-statements.ts';
export { modelStatements } from './model-statements.ts';
export { priceStatements, type UsedPrice } from './price-statements.ts';
export { rangeStatements, type PlaceOfRate } from './range-statements.ts';
export { ageStatements } from './value-statements.ts';
export { defaultStatements, type DefaultInput } from './default-statements.ts';
export { dgtStatements } from './dgt-statements.ts';
export { limitOfSubsoil, subsoilNStatements, type NitrogenFacts } from './subsoil-statements.ts';
export type { SoilFacts, SoilLayer, Stakes, SubsoilFacts } from './soil-facts.ts';
