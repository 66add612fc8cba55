import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOnly } from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** Half as long as what is meant to be read: it goes into every page that is looked at. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES: Readonly<Record<'dark' | 'light', RunOnly>> = {
  // The dark theme changes colours and nothing else.
  dark: { type: 'rule', values: ['color-contrast'] },
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
const TABLET = { width: 820, height: 1180 };
const LAPTOP = { width: 1440, height: 900 };
/**
 * The page is laid out again each time; the last look leaves it as the journey has it. The dark theme is looked at on a
 * laptop, which shows all that a tablet does: colours are tokens of the theme, and none is a tablet's own.
 */
const LOOKS = [
  [TABLET, 'light'],
  [LAPTOP, 'dark'],
  [LAPTOP, 'light'],
] as const;

interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}
/** The page's window once axe is in it. */
interface Looking {
  readonly axe: typeof axeCore & {
    readonly commons: {
      readonly color: { readonly Color: { prototype: { parseString: (this: object, text: string) => Colour } } };
    };
  };
  readonly looksAtDialog: boolean;
}

const MODAL = '[aria-modal="true"], dialog[open]';

/** Fails with rule, element and reason when axe finds a fault in what the page shows: on a laptop and on a tablet, light and dark. */
export const expectAccessible = (page: Page, what: string): Promise<void> => expectWithoutFaults(page, what, 'body');

/** The same for the dialog that is open; what lies behind it has been looked at before. */
export async function expectDialogAccessible(page: Page, title: string): Promise<void> {
  await page.locator(MODAL).first().waitFor({ state: 'attached' });
  await expectWithoutFaults(page, title, MODAL);
}

async function expectWithoutFaults(page: Page, what: string, within: string): Promise<void> {
  const faults = new Set<string>();
  await bringAxe(page);
  for (const [size, colorScheme] of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await drawn(page);
    for (const fault of await faultsOf(page, within, RULES[colorScheme]))
      faults.add(`${what}, ${colorScheme}, ${size.width} px: ${fault}`);
  }
  // What is read again meanwhile ends by itself.
  const restless = await settled(() => restlessIn(page, within));
  for (const one of restless) faults.add(`${what}: ${one} moves for ever`);
  expect.soft([...faults]).toEqual([]);
}

const SETTLE_MS = 15_000;

/** What is still there after a while; nothing as soon as there is nothing. */
async function settled(look: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let seen: readonly string[] = [];
  await expect
    .poll(async () => (seen = await look()).length, { timeout: SETTLE_MS, intervals: [100, 500] })
    .toBe(0)
    .catch(() => undefined);
  return seen;
}

/** What keeps moving for users who allow motion: only what is waited for may move, and what is queued or runs. */
async function restlessIn(page: Page, within: string): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const restless = await page.evaluate(
    (root) =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return [];
        const { target } = effect;
        if (playState !== 'running' || !target?.closest(root)) return [];
        if (target.closest('[aria-busy="true"], [role="progressbar"]')) return [];
        const reported = target.closest('[title], [data-tone]');
        const isUnderWay = /Queued|Running/.test(reported?.getAttribute('title') ?? reported?.textContent ?? '');
        return isUnderWay ? [] : [target.outerHTML.slice(0, 120)];
      }),
    within,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return restless;
}

/** Once a page, into its frames too: injecting the rules again for each look takes longer than the look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) {
      await frame.evaluate(AXE);
      await frame.evaluate(hasten);
    }
}

/**
 * Spares axe what it does again and again to no other end: to read the same colour for each element, and, when it looks at a dialog, to
 * place each element of the page behind, which a modal dialog makes inert, among those that it may be seen through.
 */
function hasten(): void {
  const { axe } = window as unknown as Looking;
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
  const walk = document.createTreeWalker.bind(document);
  const isShown = (node: Node): number =>
    (window as unknown as Looking).looksAtDialog && (node as HTMLElement).inert
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT;
  // axe walks without a filter, the portal's menus with one.
  document.createTreeWalker = (root, show, filter) => walk(root, show, filter ?? isShown);
}

const faultsOf = (page: Page, within: string, runOnly: RunOnly): Promise<string[]> =>
  page.evaluate(
    async ([root, rules, looksAtDialog]) => {
      const { axe } = Object.assign(window as unknown as Looking, { looksAtDialog });
      const { violations } = await axe.run(root, { runOnly: rules, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [within, runOnly, within === MODAL] as const,
  );

/** Two frames: in the first the new theme and size are drawn, what is off the screen too. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
