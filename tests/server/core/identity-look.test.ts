import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const [portal, pages] = [read('src/views/ui/theme.css'), read('server/identity/pages.css')];
const [DARK, DARK_OF_PORTAL] = ['@media screen and (prefers-color-scheme: dark)', '@variant dark'];

/** The colours by name, of the light theme and of the dark one. */
function themesOf(sheet: string, dark = DARK): readonly (readonly [string, string])[][] {
  const at = sheet.indexOf(dark);
  const end = sheet.indexOf('\n}', at);
  return [sheet.slice(0, at), sheet.slice(at, end)].map((part) =>
    [...part.matchAll(/(--color-[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name!, colour!] as const),
  );
}

test.each([
  ['light', 0],
  ['dark', 1],
])('the sign-in pages have the portal’s colours in the %s theme', (_theme, at) => {
  const theirs = new Map(themesOf(portal, DARK_OF_PORTAL)[at]!);
  const own = themesOf(pages)[at]!;
  expect(own.length).toBeGreaterThan(10);
  expect(own).toEqual(own.map(([name]) => [name, theirs.get(name)]));
});

test('both themes of the sign-in pages name the same colours', () => {
  const [light, dark] = themesOf(pages);
  expect(dark!.map(([name]) => name)).toEqual(light!.map(([name]) => name));
});
