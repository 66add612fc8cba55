/** Reference data of the engine: defaults that are seeded into the database once and edited there. */
export * from './types.ts';
export { nutrients } from './nutrients.data.ts';
export { analytes } from './analytes.data.ts';
export { pifGroups, pifParameters } from './pif-parameters.data.ts';
export { products } from './products.data.ts';
export { placements, sampleDepths, timings } from './placements-and-timings.data.ts';
export { crops } from './crops.data.ts';
export { grainGrades } from './grain-grades.data.ts';
export { economics } from './economics.data.ts';
export { interpretiveCriteria } from './interpretive-criteria.data.ts';
