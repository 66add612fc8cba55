import { dirname, join } from 'node:path';

// The order of the domains. Within a layer a domain imports only domains that stand before it, so that each can be read, tested and moved
// with those below it alone. Folders that are no domain are free to all.

/** What the data of a domain rests on: a rate rests on a product, a recommendation on rates, a report on recommendations. */
const OF_DATA = [
  ...['audit', 'map', 'comments', 'tenants', 'sites', 'samples', 'customers', 'session', 'people'],
  ...['pif', 'imports', 'yields', 'products', 'rates', 'economics', 'blends'],
  ...['recommendation', 'calculators', 'overview', 'reports', 'grower', 'notifications', 'privacy', 'settings'],
];

export const DOMAIN_ORDERS = { 'src/model': OF_DATA };

/** Folders beside the domains of a layer: every domain may import them, and they may import every domain's vocabulary. */
export const FREE_TO_ALL = {
  'src/model': ['contract', 'texts', 'errors', 'format', 'routes', 'advice', 'shared', 'telemetry', 'mailbox'],
};

const LAYER = new RegExp(`(?:^|/)(${Object.keys(DOMAIN_ORDERS).join('|')})/([^/]+)/`);

/** The layer and the domain of a file; null for a file of no ordered layer. */
function placeOf(file) {
  const [, layer, domain] = LAYER.exec(file.replaceAll('\\', '/')) ?? [];
  return layer === undefined ? null : { layer, rank: DOMAIN_ORDERS[layer].indexOf(domain), domain };
}

/** Reports an import of a domain that stands above the file's own. */
export const domainOrder = {
  meta: {
    type: 'problem',
    messages: {
      above:
        '{{from}} may not import {{to}}, which stands above it in lint/domains.js. Move what both need into the lower of them.',
    },
    schema: [],
  },
  create: (context) => {
    const from = placeOf(context.filename);
    if (from === null || from.rank < 0) return {};
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
