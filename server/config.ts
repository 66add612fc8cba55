import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import type { TelemetryEndpoints } from '../src/model/telemetry/signals.ts';
import type { LogFile } from './rotating-file.ts';
import { throughPooler } from './pooled-address.ts';
import { type ProxyTrust, readProxyTrust } from './proxy-trust.ts';

/** How tokens are issued: by Tilth itself, or by a provider of the customer's. */
export type IdentityConfig =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'external';
      readonly authority: string;
      readonly resetAuthority?: string;
      readonly knownAuthorities: readonly string[];
      readonly clientId: string;
      readonly issuer: string;
      readonly jwksUri: string;
      readonly audience: string;
      readonly apiScope: string;
      readonly protocolMode: 'AAD' | 'OIDC';
      /** Accepted values of `acr` in a person's token; empty accepts any. */
      readonly requiredAcr: readonly string[];
      /** Values that `amr` must include. */
      readonly requiredAmr: readonly string[];
    };

/** Where published documents are kept. */
export type StorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly prefix: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly pathStyle: boolean;
    };

/** Where a process tells Prometheus of itself. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** Where spans of calls, jobs and statements go. */
export interface TracesConfig {
  /** The whole address. */
  readonly endpoint: string;
  /** Of all traces, from 0 to 1. */
  readonly share: number;
}

/** After how many days what is kept of people is erased by itself; null: not at all. */
export interface Retention {
  /** Words and addresses of mails that went out. */
  readonly mailDays: number | null;
  /** Customers that are inactive, and of which nothing was changed since. */
  readonly growerDays: number | null;
  /** Accounts that have no role in any tenant, and of which the trail tells nothing since. */
  readonly personDays: number | null;
}

/** The first supplier and its administrator: users cannot sign in before a role exists. */
export interface FirstSupplier {
  readonly name: string;
  readonly admin: { readonly name: string; readonly email: string };
}

/** Everything that the environment decides, read once at start. docs/operating.md lists the variables. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly trustProxy: ProxyTrust;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absent under `npm start`: the supervisor starts the embedded PostgreSQL and sets it for its child. */
  readonly databaseUrl?: string;
  /** The role that migrates, where `databaseUrl` names a plain one that only serves. */
  readonly databaseOwnerUrl?: string;
  /** A pooler in transaction mode before the same database, marked as such: requests and the work of jobs go through it, the queue does not. */
  readonly databasePoolerUrl?: string;
  readonly databasePoolSize: number;
  /** How far the event loop may lag, in milliseconds, before calls are answered 503. */
  readonly busyAfterMs: number;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly mapboxToken?: string;
  readonly mapStyleUrl?: string;
  /** Code of the tenant in which people of several begin. */
  readonly defaultTenant?: string;
  /** The supplier, with its administrator, created in a database without any role. */
  readonly firstSupplier?: FirstSupplier;
  /** Where the knowledge library in the navigation leads. */
  readonly knowledgeLibraryUrl: string;
  /** Demo tenants, accounts, client and the mailbox page; never beside an external identity provider. */
  readonly demo: boolean;
  readonly identity: IdentityConfig;
  /** Of whom the embedded provider asks for a second step whatever their tenants say. */
  readonly secondStep: 'administrators' | 'by-tenant';
  /** From this age on the embedded provider signs with a new key. */
  readonly signingKeyDays: number;
  /** How long past its end a token is still taken, where clocks differ; not at all without it. */
  readonly clockSkewSeconds?: number;
  readonly storage: StorageConfig;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** How far a log grows before it is put aside, and how many former ones are kept. */
  readonly logRotation: Pick<LogFile, 'maxBytes' | 'kept'>;
  /** Where a process writes its log instead of to its standard output. */
  readonly logFile?: LogFile;
  /** Whether the API process also works the job queue. */
  readonly worker: boolean;
  /** How long an API that is asked to stop says so to its balancer before it closes its port. */
  readonly drainSeconds?: number;
  /** Metrics are off when absent. */
  readonly metrics?: MetricsConfig;
  /** Nothing is traced where it is absent. */
  readonly traces?: TracesConfig;
  /** Where browsers report page views, faults and web vitals; empty: nowhere. */
  readonly telemetry: TelemetryEndpoints;
  readonly retention: Retention;
  /** How many seasons before this one keep their runs as they are; those of older seasons are archived. Not at all without it. */
  readonly archiveAfterYears?: number;
}

/** The environment does not describe a Tilth that can start; `message` is one line naming every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const DEMO_MAIL_FROM = 'Tilth <reports@tilth.example>';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${low} to ${high}`)
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must be a whole number from ${low} to ${high}`);
const address = (schemes: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
const web = address(['https:', 'http:']);
const secure = web.refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  'must start with https:// (a browser signs in at no other)',
);
/** A browser refuses to ask an address that holds a password. */
const endpoint = web.refine((value) => URL.canParse(value) && new URL(value).username === '', {
  error: 'must not hold a user name or password',
});

/** `Jo Field <jo@acme.example>`. */
const NAMED_ADDRESS = /^([^<>]*[^<>\s])\s*<([^<>\s@]+@[^<>\s@]+)>$/;

/** Names with commas between. */
const names = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .refine((all) => all.every((name) => /^[\x21-\x7e]+$/.test(name)), {
    error: 'must be names with commas between',
  });

const VARIABLES = z.object({
  HOST: z.string().default('localhost'),
  PORT: wholeNumber(1, 65_535).default(4010),
  PUBLIC_ORIGIN: web
    .refine((value) => URL.canParse(value) && new URL(value).pathname === '/', 'must be an origin without a path')
    .optional(),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((value, context) => {
      const trust = readProxyTrust(value);
      if (trust !== undefined) return trust;
      context.addIssue({
        code: 'custom',
        message: 'must be 0, a number of proxies up to 10, or their addresses with commas between',
      });
      return z.NEVER;
    }),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOLER_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  BUSY_AFTER_MS: wholeNumber(100, 60_000).default(1_000),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().includes('@', { error: 'must be an email address' }).default(DEMO_MAIL_FROM),
  MAPBOX_TOKEN: z.string().startsWith('pk.', 'must be a public Mapbox token (pk.…)').optional(),
  MAP_STYLE_URL: web.optional(),
  DEFAULT_TENANT: z.string().trim().min(1).max(64).optional(),
  FIRST_TENANT: z
    .string()
    .trim()
    .max(100)
    .regex(/[a-z0-9]/i, 'must be the name of a supplier')
    .optional(),
  FIRST_ADMIN: z
    .string()
    .trim()
    .max(300)
    .regex(NAMED_ADDRESS, 'must be a name and an address, such as Jo Field <jo@acme.example>')
    .optional(),
  KNOWLEDGE_LIBRARY_URL: web.default('https://www.soilquality.org.au'),
  DEMO: flag.default(true),
  CLOCK_SKEW_SECONDS: wholeNumber(0, 300).optional(),
  SIGNING_KEY_DAYS: wholeNumber(1, 3_650).default(90),
  OIDC_AUTHORITY: secure.optional(),
  OIDC_RESET_AUTHORITY: secure.optional(),
  OIDC_KNOWN_AUTHORITIES: z.string().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_ISSUER: web.optional(),
  OIDC_JWKS_URI: web.optional(),
  OIDC_AUDIENCE: z.string().optional(),
  OIDC_SCOPE: z.string().optional(),
  OIDC_REQUIRED_ACR: names.default([]),
  OIDC_REQUIRED_AMR: names.default([]),
  SECOND_STEP: z.enum(['administrators', 'by-tenant'], { error: 'must be administrators or by-tenant' }).optional(),
  OIDC_PROTOCOL_MODE: z.enum(['AAD', 'OIDC'], { error: 'must be AAD or OIDC' }).default('AAD'),
  STORAGE_BUCKET: z.string().optional(),
  STORAGE_ENDPOINT: web.optional(),
  STORAGE_REGION: z.string().default('us-east-1'),
  STORAGE_PREFIX: z.string().default(''),
  STORAGE_ACCESS_KEY_ID: z.string().optional(),
  STORAGE_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_PATH_STYLE: flag.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  LOG_PATH: z.string().optional(),
  // PostgreSQL takes no more than 2 GB.
  LOG_ROTATE_MB: wholeNumber(1, 2_000).default(20),
  LOG_KEEP: wholeNumber(1, 1_000).default(5),
  WORKER: flag.default(true),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d{1,6}|1\.0*)$/, 'must be a share from 0 to 1')
    .default('1'),
  PAGE_VIEWS_URL: endpoint.optional(),
  ERROR_REPORTS_URL: endpoint.optional(),
  WEB_VITALS_URL: endpoint.optional(),
  RETENTION_MAIL_DAYS: wholeNumber(30, 36_500).optional(),
  RETENTION_GROWER_DAYS: wholeNumber(30, 36_500).optional(),
  RETENTION_PERSON_DAYS: wholeNumber(30, 36_500).optional(),
  ARCHIVE_AFTER_YEARS: wholeNumber(1, 100).optional(),
});
type Variables = z.output<typeof VARIABLES>;

/** The name of every variable that is read; docs/operating.md explains each. */
export const configVariables: readonly string[] = Object.keys(VARIABLES.shape);

/** One half of a provider's settings is worse than none: the first of a group makes the rest of it required. */
const GROUPS = [
  { because: 'DATABASE_OWNER_URL', required: ['DATABASE_URL'], others: ['DATABASE_OWNER_URL'] },
  { because: 'FIRST_ADMIN', required: ['FIRST_TENANT'], others: ['FIRST_ADMIN'] },
  { because: 'FIRST_TENANT', required: ['FIRST_ADMIN'], others: ['FIRST_TENANT'] },
  { because: 'DATABASE_POOLER_URL', required: ['DATABASE_URL'], others: ['DATABASE_POOLER_URL'] },
  {
    because: 'OIDC_AUTHORITY',
    required: ['OIDC_AUTHORITY', 'OIDC_CLIENT_ID', 'OIDC_ISSUER', 'OIDC_JWKS_URI', 'OIDC_AUDIENCE', 'OIDC_SCOPE'],
    others: ['OIDC_RESET_AUTHORITY', 'OIDC_KNOWN_AUTHORITIES', 'OIDC_REQUIRED_ACR', 'OIDC_REQUIRED_AMR'],
  },
  {
    because: 'STORAGE_BUCKET',
    required: ['STORAGE_BUCKET', 'STORAGE_ENDPOINT', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'],
    others: [],
  },
] as const;

/**
 * The whole configuration, or a `ConfigError` whose single line names every wrong variable at once.
 * A variable set to the empty string counts as not set. `root` is what a relative `DATA_DIR` starts from.
 */
export function readConfig(environment: NodeJS.ProcessEnv, root: string = process.cwd()): Config {
  const { given, unreadable } = valuesOf(environment);
  const parsed = VARIABLES.safeParse(given);
  const faults = [
    ...unreadable,
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)),
    ...GROUPS.flatMap(({ required, others, because }) => {
      const asked = [...required, ...others].some((name) => name in given);
      return asked
        ? required.filter((name) => !(name in given)).map((name) => `${name} is missing (needed with ${because})`)
        : [];
    }),
  ];
  if (!parsed.success || faults.length > 0)
    throw new ConfigError(`Wrong settings: ${[...new Set(faults)].join('; ')}.`);

  const variables = parsed.data;
  const dataDir = isAbsolute(variables.DATA_DIR) ? variables.DATA_DIR : resolve(root, variables.DATA_DIR);
  const identity = identityOf(variables);
  const demo = variables.DEMO && identity.kind === 'embedded';
  const logRotation = { maxBytes: variables.LOG_ROTATE_MB * 1_000_000, kept: variables.LOG_KEEP };
  return {
    host: variables.HOST,
    port: variables.PORT,
    publicOrigin: new URL(variables.PUBLIC_ORIGIN ?? `http://localhost:${variables.PORT}`).origin,
    trustProxy: variables.TRUST_PROXY,
    dataDir,
    databasePoolSize: variables.DATABASE_POOL_SIZE,
    busyAfterMs: variables.BUSY_AFTER_MS,
    mailFrom: variables.MAIL_FROM,
    demo,
    identity,
    // The accounts of the demo are open to everybody, with one password that is known.
    secondStep: variables.SECOND_STEP ?? (demo ? 'by-tenant' : 'administrators'),
    signingKeyDays: variables.SIGNING_KEY_DAYS,
    ...(variables.CLOCK_SKEW_SECONDS === undefined ? {} : { clockSkewSeconds: variables.CLOCK_SKEW_SECONDS }),
    storage: storageOf(variables, dataDir),
    logLevel: variables.LOG_LEVEL,
    logRotation,
    ...(variables.LOG_PATH === undefined
      ? {}
      : { logFile: { path: resolve(root, variables.LOG_PATH), ...logRotation } }),
    worker: variables.WORKER,
    telemetry: {
      ...(variables.PAGE_VIEWS_URL === undefined ? {} : { pageViews: variables.PAGE_VIEWS_URL }),
      ...(variables.ERROR_REPORTS_URL === undefined ? {} : { errors: variables.ERROR_REPORTS_URL }),
      ...(variables.WEB_VITALS_URL === undefined ? {} : { webVitals: variables.WEB_VITALS_URL }),
    },
    retention: {
      mailDays: variables.RETENTION_MAIL_DAYS ?? null,
      growerDays: variables.RETENTION_GROWER_DAYS ?? null,
      personDays: variables.RETENTION_PERSON_DAYS ?? null,
    },
    ...(variables.ARCHIVE_AFTER_YEARS === undefined ? {} : { archiveAfterYears: variables.ARCHIVE_AFTER_YEARS }),
    ...(variables.DRAIN_SECONDS === undefined ? {} : { drainSeconds: variables.DRAIN_SECONDS }),
    ...(variables.METRICS_PORT === undefined
      ? {}
      : { metrics: { host: variables.METRICS_HOST, port: variables.METRICS_PORT } }),
    ...tracesOf(variables),
    ...(variables.DATABASE_URL === undefined ? {} : { databaseUrl: variables.DATABASE_URL }),
    ...(variables.DATABASE_OWNER_URL === undefined ? {} : { databaseOwnerUrl: variables.DATABASE_OWNER_URL }),
    ...(variables.DATABASE_POOLER_URL === undefined
      ? {}
      : { databasePoolerUrl: throughPooler(variables.DATABASE_POOLER_URL) }),
    ...(variables.SMTP_URL === undefined ? {} : { smtpUrl: variables.SMTP_URL }),
    ...(variables.DEFAULT_TENANT === undefined ? {} : { defaultTenant: variables.DEFAULT_TENANT }),
    ...firstSupplierOf(variables),
    knowledgeLibraryUrl: variables.KNOWLEDGE_LIBRARY_URL,
    ...(variables.MAPBOX_TOKEN === undefined ? {} : { mapboxToken: variables.MAPBOX_TOKEN }),
    ...(variables.MAP_STYLE_URL === undefined ? {} : { mapStyleUrl: variables.MAP_STYLE_URL }),
  };
}

/**
 * The variables that are set. Each may come from a file instead, as secrets of containers do: `SMTP_URL_FILE` names a file that holds SMTP_URL,
 * the line break at its end left out.
 */
export function valuesOf(environment: NodeJS.ProcessEnv): {
  readonly given: Readonly<Record<string, string>>;
  readonly unreadable: readonly string[];
} {
  const given: Record<string, string> = {};
  const unreadable: string[] = [];
  for (const name of configVariables) {
    const { [name]: value, [`${name}_FILE`]: file } = environment;
    if (value) given[name] = value;
    if (!file) continue;
    if (value) unreadable.push(`${name} and ${name}_FILE are both set`);
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      unreadable.push(`${name}_FILE names ${file}, which cannot be read`);
    }
  }
  return { given, unreadable };
}

/** The configuration of a process that cannot work without a database: the API or a worker started by itself. */
export function readConfigWithDatabase(environment: NodeJS.ProcessEnv): Config & { readonly databaseUrl: string } {
  const config = readConfig(environment);
  if (config.databaseUrl === undefined) {
    throw new ConfigError('Wrong settings: DATABASE_URL is missing (only `npm start` brings a database of its own).');
  }
  return { ...config, databaseUrl: config.databaseUrl };
}

/** The log of the API under `npm start`. */
export const logFileOf = ({ logFile, dataDir }: Config): string => logFile?.path ?? resolve(dataDir, 'tilth.log');

/** The address that requests and the work of jobs use. */
export const requestsUrl = ({
  databaseUrl,
  databasePoolerUrl,
}: Pick<Config, 'databasePoolerUrl'> & { readonly databaseUrl: string }): string => databasePoolerUrl ?? databaseUrl;

function tracesOf({
  OTEL_EXPORTER_OTLP_ENDPOINT: base,
  OTEL_TRACES_SAMPLER_ARG: share,
}: Variables): Pick<Config, 'traces'> {
  if (base === undefined) return {};
  return { traces: { endpoint: `${base.replace(/\/$/, '')}/v1/traces`, share: Number(share) } };
}

function firstSupplierOf({ FIRST_TENANT: name, FIRST_ADMIN: admin }: Variables): Pick<Config, 'firstSupplier'> {
  const [, adminName, email] = NAMED_ADDRESS.exec(admin ?? '') ?? [];
  if (name === undefined || adminName === undefined || email === undefined) return {};
  return { firstSupplier: { name, admin: { name: adminName.trim(), email } } };
}

function identityOf(variables: Variables): IdentityConfig {
  const { OIDC_AUTHORITY, OIDC_CLIENT_ID, OIDC_ISSUER, OIDC_JWKS_URI, OIDC_AUDIENCE, OIDC_SCOPE } = variables;
  if (!OIDC_AUTHORITY || !OIDC_CLIENT_ID || !OIDC_ISSUER || !OIDC_JWKS_URI || !OIDC_AUDIENCE || !OIDC_SCOPE)
    return { kind: 'embedded' };
  const known = (variables.OIDC_KNOWN_AUTHORITIES ?? '').split(',').map((host) => host.trim());
  return {
    kind: 'external',
    authority: OIDC_AUTHORITY,
    ...(variables.OIDC_RESET_AUTHORITY === undefined ? {} : { resetAuthority: variables.OIDC_RESET_AUTHORITY }),
    knownAuthorities: known[0] === '' ? [new URL(OIDC_AUTHORITY).host] : known,
    clientId: OIDC_CLIENT_ID,
    issuer: OIDC_ISSUER,
    jwksUri: OIDC_JWKS_URI,
    audience: OIDC_AUDIENCE,
    apiScope: OIDC_SCOPE,
    protocolMode: variables.OIDC_PROTOCOL_MODE,
    requiredAcr: variables.OIDC_REQUIRED_ACR,
    requiredAmr: variables.OIDC_REQUIRED_AMR,
  };
}

function storageOf(variables: Variables, dataDir: string): StorageConfig {
  const { STORAGE_BUCKET, STORAGE_ENDPOINT, STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY } = variables;
  if (!STORAGE_BUCKET || !STORAGE_ENDPOINT || !STORAGE_ACCESS_KEY_ID || !STORAGE_SECRET_ACCESS_KEY) {
    return { kind: 'folder', folder: resolve(dataDir, 'documents') };
  }
  return {
    kind: 's3',
    endpoint: STORAGE_ENDPOINT,
    region: variables.STORAGE_REGION,
    bucket: STORAGE_BUCKET,
    prefix: variables.STORAGE_PREFIX,
    accessKeyId: STORAGE_ACCESS_KEY_ID,
    secretAccessKey: STORAGE_SECRET_ACCESS_KEY,
    pathStyle: variables.STORAGE_PATH_STYLE,
  };
}
