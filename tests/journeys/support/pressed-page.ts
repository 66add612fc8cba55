/*
 * What a walk by keys asks of a page, run in the page itself: each of these is carried there alone, and can name nothing outside itself.
 */

/** A control as it is found in the page: by its place and words, not by the record that it belongs to. */
export interface Found {
  readonly id: string;
  readonly words: string;
  readonly layer: string;
  readonly kind: 'item' | 'box' | 'text' | 'select' | 'other';
  /** It changes what is shown, and changes it back by a second press. */
  readonly folds: boolean;
  readonly isTab: boolean;
}

/** The part of a page whose controls are pressed, with what opens from them; all of it unless one is named. */
export interface Part {
  /** An element, by its selector. */
  readonly within?: string;
  /** Of two panes with a divider: what is not in the second one, or that one alone. */
  readonly side?: 'first' | 'second';
}

export interface Settled {
  /** Why the focus is nowhere that one can see; null where all is well. */
  readonly fault: string | null;
  /** The dialog or menu on top; empty where nothing lies over the page. */
  readonly layer: string;
}

export interface Seen {
  /** The dialog or menu on top; empty where nothing lies over the page. */
  readonly layer: string;
  readonly found: readonly Found[];
}

/** What lies on top and what can be pressed in it, that which ends a dialog or takes something away last. */
export function controlsNow({ layers, side: wanted, within }: Part & { readonly layers: string }): Seen {
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
  // What one adds and what one edits is the same form.
  const form = layer.replace(/^(\w+) (?:Add|Edit|New|Change) (.+?)(?: from \w+)?$/, '$1 $2');
  const page = within === undefined ? document.body : document.querySelector(within);
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-toast]')];
  const ROWS = 'tr, li, article, [role=row], [role=listitem], [role=option], [role=gridcell]';
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab]';
  const isUsable = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.matches(':disabled, [aria-disabled=true]') &&
    !control.closest('[inert], [aria-hidden=true]');
  // The divider goes when a pane is folded away; the mark stays.
  const divider = document.querySelector('main [role=separator]');
  const first = divider && document.getElementById(divider.getAttribute('aria-controls') ?? '');
  first?.nextElementSibling?.setAttribute('data-second-pane', '');
  const isOnSide = (control: Element): boolean =>
    !wanted || (control.closest('[data-second-pane]') !== null) === (wanted === 'second');
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
  if (ground) take(ground, form);
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
}

/** Leads the focus to a control, if it is there still. */
export function focusOn(id: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-pressed="${CSS.escape(id)}"]`);
  control?.focus();
  return control !== null;
}

/** Where the focus is after two frames, or, while it is nowhere that one can see, after up to so many more. */
export async function settledNow({
  layers,
  frames,
}: {
  readonly layers: string;
  readonly frames: number;
}): Promise<Settled> {
  const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame();
  const layerNow = (): string => {
    const top = [...document.querySelectorAll<HTMLElement>(layers)]
      .filter(
        (layer) =>
          layer.checkVisibility({ visibilityProperty: true }) &&
          !layer.closest('[inert]') &&
          !layer.closest('main [role=listbox]'),
      )
      .at(-1);
    if (!top) return '';
    const labelledBy = top.getAttribute('aria-labelledby')?.split(' ')[0];
    const label =
      top.getAttribute('aria-label') ?? (labelledBy ? document.getElementById(labelledBy)?.textContent : '') ?? '';
    return `${top.getAttribute('role') ?? 'dialog'} ${label.trim().replaceAll(/\d+/g, '#')}`;
  };
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
  for (let drawn = 0; drawn < frames && faultOf(document.activeElement) !== null; drawn += 1) await frame();
  return { fault: faultOf(document.activeElement), layer: layerNow() };
}
