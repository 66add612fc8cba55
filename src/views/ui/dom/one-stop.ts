const CONTROLS = 'button:not(:disabled)';
/** What opens from a control has its own keys. */
const LAYERS = '[role=dialog], [role=menu]';
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The button of a menu opens it by up and down. */
const isMenus = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'ArrowUp' || key === 'ArrowDown') &&
  target instanceof Element &&
  target.getAttribute('aria-haspopup') === 'menu';

/**
 * A ref that makes one tab stop of all buttons within: arrows, Home and End go from one to the next, Tab goes on past all of them. The stop is
 * the button that had the focus last, as long as it can be pressed.
 */
export function oneStop(host: HTMLElement): () => void {
  const controls = (): HTMLElement[] =>
    [...host.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => control.closest(LAYERS) === null);
  let stop: HTMLElement | undefined;
  const settle = (): void => {
    const all = controls();
    if (!stop || !all.includes(stop)) stop = all[0];
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  const follow = ({ target }: Event): void => {
    const focused = controls().find((control) => control === target);
    if (!focused) return;
    stop = focused;
    settle();
  };
  const step = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isMenus(event)) return;
    const all = controls();
    const at = all.findIndex((control) => control === event.target);
    if (at < 0) return;
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (STEPS[event.key] ?? Number.NaN);
    if (Number.isNaN(to)) return;
    event.preventDefault();
    all[Math.min(all.length - 1, Math.max(0, to))]?.focus();
  };
  settle();
  // Buttons come, go and are disabled as the engine answers.
  const changes = new MutationObserver(settle);
  changes.observe(host, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  host.addEventListener('focusin', follow);
  host.addEventListener('keydown', step);
  return () => {
    changes.disconnect();
    host.removeEventListener('focusin', follow);
    host.removeEventListener('keydown', step);
  };
}
