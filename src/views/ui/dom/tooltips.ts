/** Hides every tooltip on Escape (WCAG 1.4.13) and after a click, whose result it would cover, until the pointer or the focus moves on; returns how to stop. */
export function dismissTooltipsOnEscape(host: Document = document): () => void {
  const root = host.documentElement;
  const hide = (): void => {
    root.dataset['tooltips'] = 'off';
  };
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide();
  };
  const allow = (): void => {
    delete root.dataset['tooltips'];
  };
  host.addEventListener('keydown', hideOnEscape);
  host.addEventListener('click', hide, true);
  host.addEventListener('pointerover', allow);
  host.addEventListener('focusin', allow);
  return () => {
    host.removeEventListener('keydown', hideOnEscape);
    host.removeEventListener('click', hide, true);
    host.removeEventListener('pointerover', allow);
    host.removeEventListener('focusin', allow);
  };
}
