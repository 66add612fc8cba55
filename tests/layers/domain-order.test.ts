import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT, filesBelow } from '../../stately/machines-on-disk.ts';
import { rulesBrokenBy, type Plant } from './lint-planted.ts';

// The lint reads plain JavaScript, so its table has no types of its own.
const { DOMAIN_ORDERS } = (await import(pathToFileURL(join(ROOT, 'lint/domains.js')).href)) as {
  readonly DOMAIN_ORDERS: Readonly<Record<string, readonly string[]>>;
};

const RULE = 'house/domain-order';
const LAYERS = Object.entries(DOMAIN_ORDERS);

/** Has a domain files in a layer? A folder that a move has left empty is none. */
const hasFolder = (layer: string, domain: string): boolean =>
  existsSync(join(ROOT, layer, domain)) && readdirSync(join(ROOT, layer, domain)).length > 0;

/** Two neighbours of the order that both have files in a layer. */
const neighboursOf = (layer: string, order: readonly string[]) => {
  const here = order.filter((domain) => hasFolder(layer, domain));
  return here.slice(1).map((above, n) => ({ layer, below: here[n]!, above }));
};
const PAIRS = LAYERS.flatMap(([layer, order]) => neighboursOf(layer, order));

const fileOf = (layer: string, domain: string): string =>
  filesBelow(`${layer}/${domain}`, layer === 'src/views' ? '.tsx' : '.ts')[0]!;

const importing = (layer: string, from: string, to: string): Plant => ({
  file: `${layer}/${from}/planted.ts`,
  text: `export * from '${'../'.repeat(layer.split('/').length + 1)}${fileOf(layer, to)}';`,
});

const broken = rulesBrokenBy([
  ...PAIRS.map(({ layer, below, above }) => importing(layer, below, above)),
  ...PAIRS.map(({ layer, below, above }) => importing(layer, above, below)),
  ...LAYERS.map(([layer]) => ({ file: `${layer}/unordered/planted.ts`, text: 'export const x = 1;' })),
]);

describe('a domain imports only those before it', () => {
  it.each(PAIRS.map((pair, n) => ({ ...pair, found: broken[n]! })))(
    '$layer: $below does not import $above',
    ({ found }) => expect(found).toContain(RULE),
  );

  it.each(PAIRS.map((pair, n) => ({ ...pair, found: broken[PAIRS.length + n]! })))(
    '$layer: $above may import $below',
    ({ found }) => expect(found).not.toContain(RULE),
  );

  it.each(LAYERS.map(([layer], n) => [layer, broken[2 * PAIRS.length + n]!] as const))(
    '%s has no folder without a place in the order',
    (_, found) => expect(found).toContain(RULE),
  );
});
