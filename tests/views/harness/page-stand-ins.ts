/** What jsdom lacks of a page: layout. Each stand-in says that nothing has a size and nothing moves. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Gives a jsdom page the few platform calls that design-system widgets make while they are drawn. */
export function standInForPage(): void {
  const missing: Readonly<Record<string, unknown>> = {
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    matchMedia: (media: string) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined }),
    scrollTo: () => undefined,
  };
  Object.entries(missing).forEach(([name, value]) => {
    if (!(name in window) || name === 'scrollTo') Object.assign(window, { [name]: value });
  });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
}
