import type { Page, Request } from '@playwright/test';
import { controlsNow, focusOn, settledNow, type Found, type Part, type Seen, type Settled } from './pressed-page.ts';

/** What one page was like after a press. */
export interface Fault {
  readonly pressed: string;
  readonly focus: string;
}

interface PressAllInput extends Part {
  /** Opens the page as it is at first. */
  readonly open: () => Promise<void>;
  /** Is what `open` opened still there? Asked when nothing lies over the page; without it, as long as the address leads to the same page. */
  readonly isOpen?: () => Promise<boolean>;
  /** Controls that lead out of the portal, or end the session. */
  readonly leave?: RegExp;
  /** Dialogs, by the role and title of each, that are gone through where another page opens them: here they are opened and left. */
  readonly elsewhere?: RegExp;
}

/** Of a dialog or menu at most so many visits: each presses what the last one could not, as a press closed it. */
const MOST_VISITS = 40;
const MOST_PRESSES = 800;
/** After so many presses in which nothing was pressed for the first time, what opens again and again has been gone through. */
const MOST_REPEATS = 120;
/** So many times the tabs of a page are gone through again for what was not pressed in them. */
const MOST_RETURNS = 2;
/** So many frames are drawn before a focus that one cannot see is a fault: frames, for a busy machine draws fewer of them in the same time. */
const MOST_FRAMES = 150;
/** A press may load a page, which asks, and asks again. */
const MOST_TURNS = 20;

/**
 * Presses every button, link, box, tab and menu item of a page by keys, and of all that opens from it; says after which ones the focus was in no
 * control that one can see. Controls of the same place in several rows are one, and so are those of a dialog that adds and of the one that edits.
 */
export async function pressAll(
  page: Page,
  { open, isOpen, leave, elsewhere, ...part }: PressAllInput,
): Promise<readonly Fault[]> {
  const pressed = new Set<string>();
  const left = new Map<string, Set<string>>();
  const openers = new Map<string, string>();
  const visits = new Map<string, number>();
  const faults: Fault[] = [];
  /** Of the page itself, what was seen and not pressed yet: another tab may hide it. */
  const unpressed = new Set<string>();
  let returns = 0;
  const ever = new Set<string>();
  let newest = 0;
  const under = requestsOf(page);
  let last = '';
  const reopen = async (): Promise<void> => {
    await open();
    await settle(page, under);
  };
  await reopen();
  const home = placeOf(page);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (placeOf(page) !== home) await reopen();
    let seen = await look(page, part);
    if (isOpen && seen.layer === '' && !(await isOpen())) {
      await reopen();
      seen = await look(page, part);
    }
    const { layer } = seen;
    const found = elsewhere?.test(layer) ? [] : seen.found.filter(({ words }) => !leave?.test(words));
    const next =
      found.find(({ id }) => !pressed.has(id)) ??
      // Asked again whether to leave a dialog in which all was pressed: Escape would lead back to it for ever.
      found.find(({ words }) => layer.startsWith('alertdialog') && words.startsWith('Discard'));
    if (layer === '') for (const { id, isTab } of found) if (!isTab && !pressed.has(id)) unpressed.add(id);
    if (!next && layer === '' && unpressed.size > 0 && returns < MOST_RETURNS) {
      returns += 1;
      for (const { id, isTab } of found) if (isTab) pressed.delete(id);
      if (found.some(({ isTab }) => isTab)) continue;
    }
    if (layer !== '' && last !== '' && !openers.has(layer)) openers.set(layer, last);
    left.set(layer, new Set(found.filter(({ id }) => !pressed.has(id)).map(({ id }) => id)));
    if ((!next && layer === '') || presses - newest > MOST_REPEATS) {
      if (ever.size === 0) throw new Error('Nothing was there to be pressed.');
      return faults;
    }
    const what = next ? `${layer} > ${next.words}` : `${layer} > Escape`;
    if (next) {
      if (!ever.has(next.id)) newest = presses;
      ever.add(next.id);
      pressed.add(next.id);
      unpressed.delete(next.id);
      left.get(layer)?.delete(next.id);
      await press(page, next);
      last = next.id;
      if (next.folds) {
        const folded = await settle(page, under);
        if (folded.fault !== null) faults.push({ pressed: what, focus: folded.fault });
        if (folded.layer === layer) await press(page, next);
      }
    } else await page.keyboard.press('Escape');
    const after = await settle(page, under);
    // Its purpose is to lead to the content as a whole.
    if (after.fault !== null && !(after.fault === 'main' && next?.words.startsWith('Skip to')))
      faults.push({ pressed: what, focus: after.fault });
    if (after.layer !== layer && layer !== '' && (left.get(layer)?.size ?? 0) > 0) {
      const visit = (visits.get(layer) ?? 0) + 1;
      visits.set(layer, visit);
      if (visit < MOST_VISITS) pressed.delete(openers.get(layer) ?? '');
    }
    if (!next && after.layer === layer) await reopen();
  }
  throw new Error(`More than ${MOST_PRESSES} presses: something opens again and again.`);
}

const placeOf = (page: Page): string => new URL(page.url()).pathname;

interface Requests {
  readonly areAny: () => boolean;
  /** When none is under way any more. */
  readonly ended: () => Promise<void>;
}

/** Addresses whose requests end unseen: one whose end the page that asked did not live to see is waited for once, not after every press, nor once more after a reload. */
const endless = new Set<string>();
const ENDLESS_AFTER_MS = 15_000;

/** The requests under way, but for those that a page repeats by the clock, and for what a worker is made of: of these the browser tells no end. */
function requestsOf(page: Page): Requests {
  const under = new Set<Request>();
  let tell = (): void => undefined;
  const isOver = (request: Request): void => {
    under.delete(request);
    if (under.size === 0) tell();
  };
  page.on('request', (request) => {
    const url = request.url();
    if (!/notifications\/live$|\.worker\./.test(url) && !endless.has(url)) under.add(request);
  });
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
  return {
    areAny: () => under.size > 0,
    ended: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          for (const request of under) endless.add(request.url());
          under.clear();
          tell();
        }, ENDLESS_AFTER_MS);
        tell = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Where the focus is when nothing is asked of the server any more, and what came is drawn. */
async function settle(page: Page, under: Requests): Promise<Settled> {
  // What a press asks is on its way when its frame is drawn.
  let now = await settledAfter(page, 0);
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    if (under.areAny()) {
      await under.ended();
      now = await settledAfter(page, 0);
      continue;
    }
    if (now.fault === null) return now;
    now = await settledAfter(page, MOST_FRAMES);
    if (now !== LEAVING && !under.areAny()) return now;
  }
  return now;
}

/** A document on its way out, which can say nothing of itself. */
const LEAVING: Settled = { fault: 'navigating', layer: '' };

async function settledAfter(page: Page, frames: number): Promise<Settled> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(settledNow, { layers: LAYERS, frames }).catch(() => LEAVING);
}

const LAYERS = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox]';

/** What lies on top and what can be pressed in it. */
const look = (page: Page, part: Part): Promise<Seen> => page.evaluate(controlsNow, { layers: LAYERS, ...part });

/** Leads the focus to a control as keys do, and presses it. */
async function press(page: Page, { id, kind }: Found): Promise<void> {
  // Leading the focus on needs a key press first: until one is, the page may lead it back to what opened a dialog.
  await page.keyboard.press('Shift');
  // A message may have gone meanwhile.
  if (kind !== 'item' && !(await page.evaluate(focusOn, id))) return;
  switch (kind) {
    case 'item': {
      await page.keyboard.press('Home');
      for (let steps = 0; steps < 80; steps += 1) {
        const at = await page.evaluate((wanted) => {
          const active = document.activeElement?.getAttribute('aria-activedescendant');
          const item = active ? document.getElementById(active) : document.activeElement;
          return item?.getAttribute('data-pressed') === wanted;
        }, id);
        if (at) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
      return;
    }
    case 'box':
      await page.keyboard.press('Space');
      return;
    case 'text':
      return;
    case 'select':
      await page.keyboard.press('ArrowDown');
      return;
    case 'other':
      await page.keyboard.press('Enter');
  }
}
