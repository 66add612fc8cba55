import { dirname, join } from 'node:path';

// The order of the domains. Within a layer a domain imports only earlier domains, so that each can be read, tested and moved with those below it
// alone. Folders that are not a domain are free to all.

/** What the data of a domain rests on: a rate rests on a product, a recommendation on rates, a report on recommendations. */
const OF_DATA = [
  ...['audit', 'map', 'comments', 'tenants', 'samples', 'sites', 'customers', 'session', 'people'],
  ...['yields', 'products', 'rates', 'economics', 'pif', 'imports', 'blends'],
  ...[
    'recommendation',
    'advice',
    'calculators',
    'overview',
    'reports',
    'grower',
    'notifications',
    'privacy',
    'settings',
  ],
];

/** What a page shows within it: the samples page opens model inputs and uploads, the builder products and rates. */
const OF_SCREENS = [
  ...[
    'audit',
    'advice',
    'map',
    'notifications',
    'privacy',
    'session',
    'tenants',
    'people',
    'sites',
    'yields',
    'economics',
  ],
  ...['calculators', 'comments', 'blends', 'rates', 'products', 'pif', 'imports', 'samples', 'recommendation'],
  ...['grower', 'reports', 'overview', 'settings', 'customers'],
];

/** The domains of each layer, the lowest first. */
export const DOMAIN_ORDERS = {
  'src/model': OF_DATA.filter((domain) => domain !== 'advice'),
  'src/machines': OF_SCREENS,
  'src/views': OF_SCREENS,
  'server/queries': OF_DATA,
  // What is done with the bytes of files is registered above all domains that ask for it.
  'server/commands': [...OF_DATA, 'apart'],
};

/** Folders beside the domains of a layer: every domain may import them, and they may import every domain. */
const FREE_TO_ALL = {
  'src/model': ['contract', 'texts', 'errors', 'format', 'routes', 'advice', 'shared', 'telemetry', 'mailbox'],
  'src/machines': ['app', 'connection', 'kit', 'mailbox', 'navigation', 'shared', 'toaster'],
  'src/views': ['app', 'mailbox', 'shared', 'shell', 'ui'],
  'server/queries': ['shared', 'mailbox'],
  'server/commands': ['shared'],
};

const LAYER = new RegExp(`(?:^|/)(${Object.keys(DOMAIN_ORDERS).join('|')})/([^/]+)/`);

/** The layer and the domain of a file; null for a file of no ordered layer and for a folder that is free to all. */
function placeOf(file) {
  const [, layer, domain] = LAYER.exec(file.replaceAll('\\', '/')) ?? [];
  if (layer === undefined || FREE_TO_ALL[layer].includes(domain)) return null;
  return { layer, domain, rank: DOMAIN_ORDERS[layer].indexOf(domain) };
}

/** Reports an import of a later domain than the file's own, and a domain without a place in the order. */
export const domainOrder = {
  meta: {
    type: 'problem',
    messages: {
      above:
        '{{from}} may not import {{to}}, which is above it in lint/domains.js. Move what both need into the lower of them.',
      placeless: '{{from}} has no place in lint/domains.js.',
    },
    schema: [],
  },
  create: (context) => {
    const from = placeOf(context.filename);
    if (from === null) return {};
    if (from.rank < 0)
      return { Program: (node) => context.report({ node, messageId: 'placeless', data: { from: from.domain } }) };
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = placeOf(join(dirname(context.filename), source.value));
      if (to !== null && to.layer === from.layer && to.rank > from.rank)
        context.report({ node: source, messageId: 'above', data: { from: from.domain, to: to.domain } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
