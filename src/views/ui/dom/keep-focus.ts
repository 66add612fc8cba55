/** Restores the focus to the place that a selector names after that place was redrawn elsewhere. */
export function keepFocusIn(selector: string): void {
  const name = document.activeElement?.getAttribute('aria-label');
  requestAnimationFrame(() => {
    const place = document.querySelector(selector);
    if (!place || place.contains(document.activeElement)) return;
    const buttons = [...place.querySelectorAll('button')];
    const kept = buttons.find((button) => button.getAttribute('aria-label') === name) ?? buttons[0];
    kept?.focus();
  });
}
