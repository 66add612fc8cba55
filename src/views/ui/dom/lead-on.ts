/**
 * A ref for a part of the page whose controls go, or can be used no longer, once they were pressed: the focus goes to
 * what the selector names, instead of nowhere. The browser itself would focus the body, and keys are lost.
 */
export const leadOnTo =
  (selector: string) =>
  (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return undefined;
    let had: Element | null = null;
    const isGone = (control: Element): boolean => !control.isConnected || control.matches(':disabled');
    const look = (): void => {
      const { activeElement: active, body } = document;
      if (!had || !isGone(had)) return;
      const isLost = !active || active === body || active === had;
      // First: what gets the focus may be in this part too, and go in its turn.
      had = null;
      if (isLost) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    };
    const note = ({ target }: FocusEvent): void => {
      had = target instanceof Element ? target : null;
    };
    const changes = new MutationObserver(look);
    changes.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    part.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      part.removeEventListener('focusin', note);
      // The part itself goes with the control that had the focus.
      queueMicrotask(look);
    };
  };
