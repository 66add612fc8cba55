/** A figure that the capacity is calculated with, and the words of docs/scale.md that hold it: a test looks for them there. */
export interface Cost {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly basis: 'measured' | 'calculated';
  readonly inScale: string;
}

const costs = <const C extends Readonly<Record<string, Cost>>>(table: C): { readonly [K in keyof C]: Cost } => table;

/** What a call, a sample, a process and a connection cost, and the rules of planning, which are marked as calculated. */
export const COSTS = costs({
  thinkSeconds: {
    ...{ what: 'an adviser makes a call every', value: 10, unit: 's', basis: 'calculated' },
    inScale: 'advisers who think 10 s',
  },
  apiMsAlone: {
    ...{ what: 'processor of an API a call, one API', value: 19, unit: 'ms', basis: 'measured' },
    inScale: '| processor a call, APIs and database | 19 and 14 ms |',
  },
  apiMsOfSeveral: {
    ...{ what: 'processor of an API a call, several APIs', value: 29, unit: 'ms', basis: 'measured' },
    inScale: '| 29 and 14 ms |',
  },
  databaseMs: {
    ...{ what: 'processor of the database a call', value: 14, unit: 'ms', basis: 'measured' },
    inScale: '| processor a call, APIs and database | 19 and 14 ms |',
  },
  plannedShare: {
    ...{ what: 'share of a processor to plan with', value: 0.5, unit: '', basis: 'calculated' },
    inScale: 'Half of it is what to plan with',
  },
  runsAtOnce: {
    ...{ what: 'samples that are run on two processors', value: 1346, unit: '/s', basis: 'measured' },
    inScale: '1,346 samples/s on two quiet cores',
  },
  busiestHourShare: {
    ...{ what: 'share of all samples that are run in the busiest hour', value: 0.01, unit: '', basis: 'calculated' },
    inScale: 'one sample in a hundred is run in the busiest hour',
  },
  apiMb: {
    ...{ what: 'memory of an API', value: 477, unit: 'MB', basis: 'measured' },
    inScale: '477 MB; the database',
  },
  fileReadersMb: {
    ...{ what: 'memory of four processes that read files', value: 520, unit: 'MB', basis: 'calculated' },
    inScale: 'four processes that read files, 130 MB each',
  },
  connectionMb: {
    ...{ what: 'memory of a connection in the database', value: 2.4, unit: 'MB', basis: 'calculated' },
    inScale: '55 MB of 23 connections, 2.4 MB each',
  },
  cachedShare: {
    ...{ what: 'share of the database to keep in memory', value: 0.1, unit: '', basis: 'calculated' },
    inScale: 'a tenth of the database in memory',
  },
  sampleKb: {
    ...{ what: 'database a sample with 20 results and one run', value: 20.2, unit: 'kB', basis: 'calculated' },
    inScale: '0.5 kB itself, 0.12 kB a result, 17.4 kB its run',
  },
  reportMb: {
    ...{ what: 'documents of a report of 280 samples', value: 3.2, unit: 'MB', basis: 'measured' },
    inScale: '0.5 to 3.2 MB for 280 samples',
  },
  apiConnections: {
    ...{ what: 'connections of an API', value: 23, unit: '', basis: 'measured' },
    inScale: '| 23 and 14 each; 4 each with a pooler',
  },
  workerConnections: {
    ...{ what: 'connections of a worker', value: 14, unit: '', basis: 'measured' },
    inScale: '| 23 and 14 each; 4 each with a pooler',
  },
  connectionsBesidePooler: {
    ...{ what: 'connections of a process beside a pooler', value: 4, unit: '', basis: 'measured' },
    inScale: '| 23 and 14 each; 4 each with a pooler',
  },
  poolerConnections: {
    ...{ what: 'connections of a pooler to the database', value: 20, unit: '', basis: 'calculated' },
    inScale: 'a pooler with 20 connections',
  },
  mostConnections: {
    ...{ what: 'connections without a pooler, at most', value: 97, unit: '', basis: 'calculated' },
    inScale: "97 of PostgreSQL's default of 100 connections",
  },
  databaseProcessors: {
    ...{ what: 'processors of one database, at most', value: 32, unit: '', basis: 'calculated' },
    inScale: 'a database of 32 cores',
  },
  databaseGb: {
    ...{ what: 'disk of one database, at most', value: 1000, unit: 'GB', basis: 'calculated' },
    inScale: '1 TB is some 50 million samples',
  },
});
