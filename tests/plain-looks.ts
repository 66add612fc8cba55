/*
 * What jsdom says of how an element looks, said sooner where it is asked most: the queries by role and by name ask of
 * every element, after every change of the page, whether it is displayed and visible, and jsdom then holds it to every
 * rule of its own sheet again, a fifth of the views' time. Where a page brings no sheet, the answer follows from the
 * kind of element, of which jsdom is asked once; of all that is out of the ordinary, and of every other property, it is
 * asked each time.
 */

/** How jsdom itself says that an element looks. */
export const jsdomsLook = window.getComputedStyle.bind(window);

/** What jsdom's sheet asks of an element besides its name; `dialog`, `popover` and `summary` depend on more. */
const kindOf = (element: Element): string =>
  JSON.stringify([
    element.namespaceURI,
    element.localName,
    element.getAttribute('hidden'),
    element.localName === 'input' && element.getAttribute('type'),
  ]);
const isOfAKind = (element: Element): boolean =>
  element.localName !== 'dialog' && element.localName !== 'summary' && !element.hasAttribute('popover');

const isStyled = (element: Element, property: RegExp): boolean => property.test(element.getAttribute('style') ?? '');

const displays = new Map<string, string>();

function displayOf(element: Element): string {
  if (!isOfAKind(element) || isStyled(element, /display|\ball\b/i)) return jsdomsLook(element).display;
  const kind = kindOf(element);
  const display = displays.get(kind) ?? jsdomsLook(element).display;
  displays.set(kind, display);
  return display;
}

/** Visibility is handed down: where neither an element nor any around it speaks of it, it is what it is at first. */
function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.hasAttribute('hidden') || isStyled(each, /visibility|\ball\b/i)) return jsdomsLook(element).visibility;
  return 'visible';
}

const SOONER: ReadonlyMap<string | symbol, (element: Element) => string> = new Map([
  ['display', displayOf],
  ['visibility', visibilityOf],
]);

/** Whatever else is asked of it, jsdom's own look answers, made at the first such question. */
function lookOf(element: Element): CSSStyleDeclaration {
  let own: CSSStyleDeclaration | undefined;
  const whole = (): CSSStyleDeclaration => (own ??= jsdomsLook(element));
  const getPropertyValue = (property: string): string =>
    SOONER.get(property)?.(element) ?? whole().getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    has: (_, property) => property in whole(),
    get: (_, property) => {
      if (property === 'getPropertyValue') return getPropertyValue;
      const sooner = SOONER.get(property)?.(element);
      if (sooner !== undefined) return sooner;
      const value: unknown = Reflect.get(whole(), property);
      return typeof value === 'function' ? (value as () => unknown).bind(whole()) : value;
    },
  });
}

window.getComputedStyle = (element, pseudo) =>
  pseudo || document.styleSheets.length > 0 || element.ownerDocument !== document
    ? jsdomsLook(element, pseudo)
    : lookOf(element);
