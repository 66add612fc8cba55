/** What jsdom lacks of a page: layout. Each stub says that nothing has a size and nothing moves. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Gives a jsdom page the few platform calls that design-system widgets make while they are drawn. */
export function stubPage(): void {
  const missing: Readonly<Record<string, unknown>> = {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    scrollTo: () => undefined,
  };
  Object.entries(missing).forEach(([name, value]) => {
    if (!(name in window) || name === 'scrollTo') Object.assign(window, { [name]: value });
  });
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
}

/** Gives every element one size, as a virtual list without a height shows no row; it goes with the file (tests/as-it-was-found.ts). */
export function stubLayout(widthPx: number, heightPx: number): void {
  const size = (px: number) => ({ configurable: true, get: () => px });
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: size(heightPx),
    clientHeight: size(heightPx),
    offsetWidth: size(widthPx),
    clientWidth: size(widthPx),
  });
}
