import { COSTS, type Cost } from './costs.data.ts';

/** Of all tenants together; `samples` are those that are kept. */
export interface Load {
  readonly tenants: number;
  readonly advisers: number;
  readonly samples: number;
}

/** What a load needs, calculated from `COSTS`; processors and GB are rounded up to one decimal. */
export interface Capacity {
  readonly callsPerSecond: number;
  /** Everything on one machine with the embedded database. */
  readonly isOneMachine: boolean;
  readonly apis: number;
  readonly workers: number;
  readonly apiProcessors: number;
  readonly workerProcessors: number;
  readonly databaseProcessors: number;
  /** Each API or worker, with the processes that read its files. */
  readonly processMemoryGb: number;
  readonly databaseMemoryGb: number;
  readonly databaseGb: number;
  readonly documentsGb: number;
  readonly backupsGb: number;
  readonly hasPooler: boolean;
  readonly connections: number;
  /** Databases, each with some of the tenants. */
  readonly databases: number;
  /** Whether one tenant alone is more than a database carries, where tenants are alike. */
  readonly isTenantTooLarge: boolean;
}

const BACKUPS = 3;
/** Up to this many processors in all, one machine carries everything. */
const ONE_MACHINE = 2;
const KB_PER_GB = 1_000_000;
const MB_PER_GB = 1_000;

const value = ({ value: figure }: Cost): number => figure;
/** Rounds up to one decimal; a figure that floating point leaves a hair above is not raised. */
const up = (figure: number): number => Math.ceil(figure * 10 - 1e-9) / 10;
const processors = (perSecond: number, ms: number): number => (perSecond * ms) / 1000 / value(COSTS.plannedShare);

/** What a load needs of processors, memory, disk, connections and databases. */
export function capacityOf({ tenants, advisers, samples }: Load): Capacity {
  const callsPerSecond = advisers / value(COSTS.thinkSeconds);
  const runsPerSecond = (samples * value(COSTS.busiestHourShare)) / 3600;
  // Worker and database share the two processors on which it was measured.
  const runProcessors = processors(runsPerSecond, 2000 / value(COSTS.runsAtOnce)) / 2;
  const aloneProcessors = processors(callsPerSecond, value(COSTS.apiMsAlone));
  const databaseProcessors = processors(callsPerSecond, value(COSTS.databaseMs)) + runProcessors;
  const isOneMachine = aloneProcessors + databaseProcessors + runProcessors <= ONE_MACHINE;
  const apiProcessors = isOneMachine ? aloneProcessors : processors(callsPerSecond, value(COSTS.apiMsOfSeveral));
  // The API of one machine works the queue too. Elsewhere one of each may be away.
  const apis = isOneMachine ? 1 : Math.max(2, Math.ceil(apiProcessors));
  const workers = isOneMachine ? 0 : Math.max(2, Math.ceil(runProcessors));
  const databaseGb = (samples * value(COSTS.sampleKb)) / KB_PER_GB;
  const documentsGb = (samples * (value(COSTS.reportMb) / 280)) / MB_PER_GB;
  const direct = apis * value(COSTS.apiConnections) + workers * value(COSTS.workerConnections);
  const hasPooler = direct > value(COSTS.mostConnections);
  const connections = hasPooler
    ? (apis + workers) * value(COSTS.connectionsBesidePooler) + value(COSTS.poolerConnections)
    : direct;
  const needed = Math.max(
    Math.ceil(databaseProcessors / value(COSTS.databaseProcessors)),
    Math.ceil(databaseGb / value(COSTS.databaseGb)),
    1,
  );
  return {
    callsPerSecond: up(callsPerSecond),
    isOneMachine,
    apis,
    workers,
    apiProcessors: up(apiProcessors),
    workerProcessors: up(runProcessors),
    databaseProcessors: up(databaseProcessors),
    processMemoryGb: up((value(COSTS.apiMb) + value(COSTS.fileReadersMb)) / MB_PER_GB),
    databaseMemoryGb: up(databaseGb * value(COSTS.cachedShare) + (connections * value(COSTS.connectionMb)) / MB_PER_GB),
    databaseGb: up(databaseGb),
    documentsGb: up(documentsGb),
    backupsGb: up(BACKUPS * databaseGb + documentsGb),
    hasPooler,
    connections,
    databases: Math.min(needed, tenants),
    isTenantTooLarge: needed > tenants,
  };
}

interface Line {
  readonly what: string;
  readonly says: string;
  readonly basis: Cost['basis'];
}

/** The costs, then what they come to; each line says whether it was measured or calculated. */
export function capacityLines(load: Load): readonly string[] {
  const lines = [
    ...Object.values(COSTS).map(({ what, value: figure, unit, basis }) => ({ what, says: `${figure} ${unit}`, basis })),
    ...needs(capacityOf(load)).map(([what, says]): Line => ({ what, says, basis: 'calculated' })),
  ];
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines.map(({ what, says, basis }) => `${basis.padEnd(10)}  ${what.padEnd(width)}  ${says.trim()}`);
}

const needs = (capacity: Capacity): (readonly [what: string, says: string])[] => [
  ['calls', `${capacity.callsPerSecond} /s`],
  [
    'APIs and workers',
    capacity.isOneMachine
      ? 'one machine with everything (npm start)'
      : `${capacity.apis} APIs and ${capacity.workers} workers, a core each`,
  ],
  ['processors of the APIs', `${capacity.apiProcessors}`],
  ['processors of the workers', `${capacity.workerProcessors}`],
  ['processors of the database', `${capacity.databaseProcessors}`],
  ['memory of each API or worker', `${capacity.processMemoryGb} GB`],
  ['memory of the database', `${capacity.databaseMemoryGb} GB`],
  ['disk of the database', `${capacity.databaseGb} GB`],
  ['documents', `${capacity.documentsGb} GB`],
  [`${BACKUPS} backups, uncompressed`, `${capacity.backupsGb} GB`],
  ['connections', `${capacity.connections}, ${capacity.hasPooler ? 'with a pooler' : 'without a pooler'}`],
  [
    'nodes of the database',
    capacity.isTenantTooLarge
      ? `more than one for each tenant: a tenant is larger than a database (docs/scale.md, Where PostgreSQL ends)`
      : `${capacity.databases}${capacity.databases > 1 ? ', each a Tilth of its own with some of the tenants' : ''}`,
  ],
];
