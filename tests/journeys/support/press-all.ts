import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** A control as it is found in the page: by its place and words, not by the record that it belongs to. */
interface Found {
  readonly id: string;
  readonly words: string;
  readonly layer: string;
  readonly kind: 'item' | 'box' | 'text' | 'select' | 'other';
  /** It changes what is shown, and changes it back by a second press. */
  readonly folds: boolean;
  readonly isTab: boolean;
}

/** What one page was like after a press. */
export interface Fault {
  readonly pressed: string;
  readonly focus: string;
}

interface PressAllInput {
  /** Opens the page as it is at first. */
  readonly open: () => Promise<void>;
  /** Is what `open` opened still there? Asked when nothing lies over the page; without it, as long as the address leads to the same page. */
  readonly isOpen?: () => Promise<boolean>;
  /** Controls that lead out of the portal, or end the session. */
  readonly leave?: RegExp;
  /** Of a page in two parts with a divider: what comes before it, or after it; all where it is not there. */
  readonly side?: Side;
  /** The part of the page whose controls are pressed, and what opens from them; all of it unless it is named. */
  readonly within?: string;
}

type Part = Pick<PressAllInput, 'side' | 'within'>;

type Side = 'before' | 'after';

/** Of a dialog or menu at most so many visits: each presses what the last one could not, as a press closed it. */
const MOST_VISITS = 40;
const MOST_PRESSES = 800;
/** After so many presses in which nothing was pressed for the first time, what opens again and again has been gone through. */
const MOST_REPEATS = 120;
/** So many times the tabs of a page are gone through again for what was not pressed in them. */
const MOST_RETURNS = 2;

/**
 * Presses every button, link, box, tab and menu item of a page by keys, and of all that opens from it; says after which ones the focus was in no
 * control that one can see. Controls of the same place in several rows are one.
 */
export async function pressAll(page: Page, { open, isOpen, leave, ...part }: PressAllInput): Promise<readonly Fault[]> {
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
    const found = seen.found.filter(({ words }) => !leave?.test(words));
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
    if ((!next && layer === '') || presses - newest > MOST_REPEATS) return faults;
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

/** The requests under way, but for those that a page repeats by the clock. */
function requestsOf(page: Page): Set<Request> {
  const under = new Set<Request>();
  page.on('request', (request) => under.add(request));
  page.on('requestfinished', (request) => under.delete(request));
  page.on('requestfailed', (request) => under.delete(request));
  return under;
}

interface Settled {
  /** Why the focus is nowhere that one can see; null where all is well. */
  readonly fault: string | null;
  /** The dialog or menu on top; empty where nothing lies over the page. */
  readonly layer: string;
}

/** Where the focus is when nothing is asked of the server any more, and what came is drawn. */
async function settle(page: Page, under: Set<Request>): Promise<Settled> {
  await page.waitForLoadState('domcontentloaded');
  // What a press asks is on its way when its frame is drawn.
  await drawn(page);
  if (asks(under)) {
    await expect
      .poll(() => asks(under), { intervals: [20], timeout: 15_000 })
      .toBe(false)
      // One whose end the page that asked did not live to see is waited for once, not after every press, nor once more after a reload.
      .catch(() => {
        for (const request of under) endless.add(request.url());
        under.clear();
      });
    await drawn(page);
  }
  let now: Settled = { fault: '', layer: '' };
  await expect
    .poll(
      async () => {
        now = await page.evaluate(settledNow, LAYERS).catch(() => ({ fault: 'navigating', layer: '' }));
        return now.fault;
      },
      { intervals: [20, 50, 100], timeout: 2_500 },
    )
    .toBeNull()
    .catch(() => undefined);
  return now;
}

/** Addresses whose requests end unseen. */
const endless = new Set<string>();

// The browser tells no end of what a worker is made of.
const asks = (under: ReadonlySet<Request>): boolean =>
  [...under].some((request) => !/notifications\/live$|\.worker\./.test(request.url()) && !endless.has(request.url()));

const drawn = (page: Page): Promise<void> =>
  page
    .evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
    .catch(() => undefined);

const LAYERS = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox]';

/** What lies on top and what can be pressed in it, that which ends a dialog or takes something away last. */
function look(page: Page, part: Part): Promise<{ readonly layer: string; readonly found: readonly Found[] }> {
  return page.evaluate(
    ({ layers, side: wanted, within }) => {
      const shown = [...document.querySelectorAll<HTMLElement>(layers)].filter(
        (layer) =>
          layer.checkVisibility({ visibilityProperty: true }) &&
          !layer.closest('[inert]') &&
          !layer.closest('main [role=listbox]'),
      );
      const top = shown.at(-1);
      const labelledBy = top?.getAttribute('aria-labelledby')?.split(' ')[0];
      const label = top
        ? (top.getAttribute('aria-label') ?? (labelledBy ? document.getElementById(labelledBy)?.textContent : '') ?? '')
        : '';
      const layer = top ? `${top.getAttribute('role') ?? 'dialog'} ${label.trim().replaceAll(/\d+/g, '#')}` : '';
      const page = within === undefined ? document.body : document.querySelector(within);
      const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')];
      const ROWS = 'tr, li, article, [role=row], [role=listitem], [role=option], [role=gridcell]';
      const CONTROLS =
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab]';
      const isUsable = (control: HTMLElement) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(':disabled, [aria-disabled=true]') &&
        !control.closest('[inert], [aria-hidden=true]');
      const divider = document.querySelector('main [role=separator]');
      const isOnSide = (control: Element): boolean => {
        if (!wanted || !divider) return true;
        const follows = (divider.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return follows === (wanted === 'after');
      };
      const nameOf = (control: HTMLElement): string => {
        const by = control.getAttribute('aria-labelledby');
        const labelled = by
          ? by
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join(' ')
          : '';
        const own =
          control instanceof HTMLInputElement ||
          control instanceof HTMLSelectElement ||
          control instanceof HTMLTextAreaElement
            ? (control.labels?.[0]?.textContent ?? '')
            : (control.textContent ?? '');
        return (control.getAttribute('aria-label') || labelled || own || control.title)
          .trim()
          .replaceAll(/\s+/g, ' ')
          .slice(0, 60);
      };
      const pathOf = (control: Element, ground: Element): string => {
        const steps: string[] = [];
        for (let at: Element | null = control; at && at !== ground; at = at.parentElement)
          steps.push(at.tagName.toLowerCase() + (at.getAttribute('role') ? `.${at.getAttribute('role')}` : ''));
        return steps.join('<');
      };
      const kindOf = (control: HTMLElement): 'item' | 'box' | 'text' | 'select' | 'other' => {
        if (control.matches('[role^=menuitem], [role=option]')) return 'item';
        if (control.matches('input[type=checkbox], input[type=radio]')) return 'box';
        if (control.matches('select')) return 'select';
        if (control.matches('input[type=file]')) return 'other';
        if (control.matches('input, textarea, [contenteditable]')) return 'text';
        return 'other';
      };
      const found: {
        id: string;
        words: string;
        layer: string;
        kind: ReturnType<typeof kindOf>;
        folds: boolean;
        isTab: boolean;
        rank: number;
      }[] = [];
      const seen = new Set<string>();
      const take = (ground: Element, of: string) => {
        for (const control of ground.querySelectorAll<HTMLElement>(CONTROLS)) {
          if (!isUsable(control) || (ground === page && !isOnSide(control))) continue;
          const words = nameOf(control);
          const row = control.closest(ROWS);
          const inRow = row && ground.contains(row) && row !== ground;
          const at = inRow ? [...row.querySelectorAll(CONTROLS)].indexOf(control) : 0;
          const head = inRow && !control.matches('[role^=menuitem]') ? `${at}` : words.replaceAll(/\d+/g, '#');
          const id = `${of}|${pathOf(control, ground)}|${head}`;
          if (seen.has(id)) continue;
          seen.add(id);
          control.dataset['pressed'] = id;
          const isTab = control.matches('[role=tab]');
          const folds = control.matches(
            '[aria-expanded=true]:not([aria-haspopup], [role=combobox]), input[type=checkbox], [role=switch]',
          );
          // What a tab shows is pressed before the next tab is.
          const ends = isTab
            ? 4
            : /^(Cancel|Close|Keep|Back)/i.test(words)
              ? 2
              : /^(Discard|Save|Okay|Create|Delete|Remove|Send|Publish|Finalise|Duplicate|Archive|Log out)/i.test(words)
                ? 3
                : 1;
          found.push({ id, words, layer: of, kind: kindOf(control), folds, isTab, rank: of === 'toast' ? 0 : ends });
        }
      };
      for (const toast of toasts) take(toast, 'toast');
      const ground = top ?? page;
      if (ground) take(ground, layer);
      // Of many boxes side by side the first, the middle one and the last.
      const placeOfId = (id: string) => id.slice(0, id.lastIndexOf('|'));
      const isOneOfMany = (one: (typeof found)[number]): boolean => {
        if (one.kind !== 'box') return false;
        const alike = found.filter(({ id, kind }) => kind === 'box' && placeOfId(id) === placeOfId(one.id));
        return ![alike[0], alike[Math.floor(alike.length / 2)], alike.at(-1)].includes(one);
      };
      return {
        layer,
        found: found
          .filter((one) => !isOneOfMany(one))
          .toSorted((one, other) => one.rank - other.rank)
          .map(({ rank: _, ...rest }) => rest),
      };
    },
    { layers: LAYERS, ...part },
  );
}

/** Leads the focus to a control as keys do, and presses it. */
async function press(page: Page, { id, kind }: Found): Promise<void> {
  const control = page.locator(`[data-pressed=${JSON.stringify(id)}]`).first();
  // Leading the focus on needs a key press first: until one is, the page may lead it back to what opened a dialog.
  await page.keyboard.press('Shift');
  // A message may have gone meanwhile.
  if (
    kind !== 'item' &&
    !(await control.focus({ timeout: 1_000 }).then(
      () => true,
      () => false,
    ))
  )
    return;
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

function settledNow(layers: string): { fault: string | null; layer: string } {
  const shown = [...document.querySelectorAll<HTMLElement>(layers)].filter(
    (layer) =>
      layer.checkVisibility({ visibilityProperty: true }) &&
      !layer.closest('[inert]') &&
      !layer.closest('main [role=listbox]'),
  );
  const top = shown.at(-1);
  const labelledBy = top?.getAttribute('aria-labelledby')?.split(' ')[0];
  const label =
    top?.getAttribute('aria-label') ?? (labelledBy ? document.getElementById(labelledBy)?.textContent : '') ?? '';
  const layer = top ? `${top.getAttribute('role') ?? 'dialog'} ${label.trim().replaceAll(/\d+/g, '#')}` : '';
  const faultOf = (active: Element | null): string | null => {
    if (!(active instanceof HTMLElement) || active === document.body) return 'body';
    if (active.tagName === 'MAIN') return 'main';
    const { width, height, top: above, left, bottom, right } = active.getBoundingClientRect();
    const words = `${active.tagName.toLowerCase()} ${active.getAttribute('aria-label') ?? active.textContent?.trim().slice(0, 40) ?? ''}`;
    if (!active.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0) return `unseen: ${words}`;
    if (bottom <= 0 || right <= 0 || above >= innerHeight || left >= innerWidth) return `out of the window: ${words}`;
    if (active.closest('[inert]')) return `inert: ${words}`;
    const modal = [...document.querySelectorAll<HTMLElement>('[aria-modal=true], dialog[open]')]
      .filter((one) => one.checkVisibility())
      .at(-1);
    const isBehind = modal && !modal.contains(active) && !active.closest('[data-toast]') && !active.closest(layers);
    return isBehind ? `behind the dialog: ${words}` : null;
  };
  return { fault: faultOf(document.activeElement), layer };
}
