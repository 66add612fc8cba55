import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildId, chartsId } from '../../scripts/build-id.mjs';

it('a build is known by its sources, and not by the charts and the catalogue that are made from them', () => {
  const root = mkdtempSync(join(tmpdir(), 'tilth-sources-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const ids = (): readonly string[] => [buildId(root), chartsId(root)];
  write('stately/catalogue/read.ts', 'read');
  const before = ids();
  for (const made of ['charts/oven.js', 'charts/oven.mmd', 'catalogue.json', 'catalogue.md', 'catalogue.id'])
    write(`stately/${made}`, 'made');
  expect(ids()).toEqual(before);
  write('stately/catalogue/read.ts', 'read otherwise');
  const after = ids();
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  write('tests/machines/oven.model.ts', 'walks the oven');
  expect(ids()).toEqual([after[0], expect.not.stringMatching(after[1]!)]);
  rmSync(root, { recursive: true });
});
