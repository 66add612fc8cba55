/** Hides every tooltip on Escape until the pointer or the focus moves on (WCAG 1.4.13); returns how to stop. */
export function dismissTooltipsOnEscape(host: Document = document): () => void {
  const root = host.documentElement;
  const hide = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') root.dataset['tooltips'] = 'off';
  };
  const allow = (): void => {
    delete root.dataset['tooltips'];
  };
  host.addEventListener('keydown', hide);
  host.addEventListener('pointerover', allow);
  host.addEventListener('focusin', allow);
  return () => {
    host.removeEventListener('keydown', hide);
    host.removeEventListener('pointerover', allow);
    host.removeEventListener('focusin', allow);
  };
}
