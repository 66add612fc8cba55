export * from './tenancy.ts';
export * from './identity.ts';
export * from './reference-data.ts';
export * from './customers.ts';
export * from './samples.ts';
export * from './recommendations.ts';
export * from './reports.ts';
export * from './operations.ts';
