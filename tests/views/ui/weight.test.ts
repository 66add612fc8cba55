import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const UI = fileURLToPath(new URL('../../../src/views/ui/', import.meta.url));
const HEAVY_PACKAGES =
  /^(@headlessui|@tanstack|quill|dompurify|react-sortablejs|sortablejs|apexcharts|react-apexcharts|mapbox-gl|maplibre-gl|zod)/;
/** The only files beside dom/ that may bring a library with them; README lists them under "Heavy parts". */
const HEAVY_FILES = [
  'clean-html.ts',
  'confirm-dialog.tsx',
  'dialog.tsx',
  'listbox.tsx',
  'menu.tsx',
  'popover.tsx',
  'rich-text-view.tsx',
];

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)].map(
    ([, path = '']) => path,
  );

function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const found = new Set<string>();
  seen.add(file);
  for (const path of importsOf(file)) {
    if (!path.startsWith('.')) found.add(path);
    else if (!seen.has(join(dirname(file), path)))
      packagesOf(join(dirname(file), path), seen).forEach((name) => found.add(name));
  }
  return found;
}

describe('the first screen', () => {
  const light = readdirSync(UI).filter((name) => /\.tsx?$/.test(name) && !HEAVY_FILES.includes(name));

  test.each(light)('%s brings no heavy library with it', (name) => {
    expect([...packagesOf(join(UI, name))].filter((path) => HEAVY_PACKAGES.test(path))).toEqual([]);
  });

  test('there is no index that would bring them all', () => {
    expect(light.filter((name) => name.startsWith('index.'))).toEqual([]);
  });

  test('the list of heavy files holds no light one', () => {
    for (const name of HEAVY_FILES)
      expect(
        [...packagesOf(join(UI, name))].some((path) => HEAVY_PACKAGES.test(path)),
        name,
      ).toBe(true);
  });
});
