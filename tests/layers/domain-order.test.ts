import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT, filesBelow } from '../../stately/machines-on-disk.ts';
import { rulesBrokenBy, type Plant } from './lint-planted.ts';

// The lint reads plain JavaScript, so its table has no types of its own.
const { DOMAIN_ORDERS, FREE_TO_ALL } = (await import(pathToFileURL(join(ROOT, 'lint/domains.js')).href)) as {
  readonly DOMAIN_ORDERS: Readonly<Record<string, readonly string[]>>;
  readonly FREE_TO_ALL: Readonly<Record<string, readonly string[]>>;
};

const RULE = 'house/domain-order';
const LAYERS = Object.entries(DOMAIN_ORDERS);

const standsIn = (layer: string, domain: string): boolean => existsSync(join(ROOT, layer, domain));

/** Two neighbours of the order that both have files in a layer. */
const neighboursOf = (layer: string, order: readonly string[]) => {
  const here = order.filter((domain) => standsIn(layer, domain));
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
]);

describe('a domain imports only those that stand before it', () => {
  it.each(PAIRS.map((pair, n) => ({ ...pair, found: broken[n]! })))(
    '$layer: $below does not import $above',
    ({ found }) => expect(found).toContain(RULE),
  );

  it.each(PAIRS.map((pair, n) => ({ ...pair, found: broken[PAIRS.length + n]! })))(
    '$layer: $above may import $below',
    ({ found }) => expect(found).not.toContain(RULE),
  );

  it.each(LAYERS)('every folder of %s has its place in the order, or is free to all', (layer, order) => {
    const folders = readdirSync(join(ROOT, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(ROOT, layer, entry.name)).length > 0)
      .map(({ name }) => name);
    expect(folders.filter((name) => !order.includes(name) && !FREE_TO_ALL[layer]!.includes(name))).toEqual([]);
  });
});
