/** Failures whose message already tells an operator what is wrong and what to do. */
const WORDED = new Set([
  'ToolError',
  'StartError',
  'ConfigError',
  'MigrationError',
  'UnsafeRoleError',
  'SchemaTooNewError',
  'DocumentsElsewhereError',
]);

/** What an operator can do about a refusal of PostgreSQL, by its code or the class of its code. */
const REMEDIES: readonly (readonly [code: RegExp, remedy: string])[] = [
  [
    /^42501$/,
    'Name the role that owns the database in DATABASE_OWNER_URL (docs/operating.md, "More than one machine").',
  ],
  [/^28/, 'Check the user and the password of DATABASE_URL and DATABASE_OWNER_URL.'],
  [/^3D000$/, 'Make the database first, or correct its name in DATABASE_URL.'],
  [/^53(100|200)$/, 'Make room on the disk of the database, then run this again.'],
  [/^(53300|57P0|08|ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/, 'Wait until the database answers, then run this again.'],
];

/**
 * One line for an operator: what failed and what to do. LOG_LEVEL=debug adds the stack of an error without a text of its own.
 * @param environment holds LOG_LEVEL
 */
export function operatorLine(error: unknown, environment: NodeJS.ProcessEnv = process.env): string {
  if (!(error instanceof Error)) return `Failed: ${String(error)}.`;
  if (WORDED.has(error.name)) return error.message;
  if (/^(debug|trace)$/.test(environment['LOG_LEVEL'] ?? '')) return error.stack ?? error.message;
  const source = innermost(error);
  const code = 'code' in source && typeof source.code === 'string' ? source.code : '';
  const words = firstLine(source.message) || source.name;
  const remedy = REMEDIES.find(([pattern]) => pattern.test(code))?.[1];
  if (remedy !== undefined) return `The database refused: ${words}. ${remedy}`;
  return `Failed: ${words}${code === '' ? '' : ` (${code})`}. Run it again with LOG_LEVEL=debug to see where.`;
}

/** Drizzle and Node wrap the failure that has the words. */
function innermost(error: Error): Error {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return innermost(error.errors[0]);
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replace(/\.$/, '');
