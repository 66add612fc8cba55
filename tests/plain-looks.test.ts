// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { jsdomsLook } from './plain-looks.ts';

const NAMES =
  `a abbr address article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup
  data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3
  head header hgroup hr i iframe img input ins kbd label legend li link listing main map mark marquee menu meta meter nav nobr
  noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby s samp
  script search section select slot small source span strike strong style sub summary sup table tbody td template textarea tfoot
  th thead time title tr track tt u ul var video wbr xmp x-own`.split(/\s+/);

const ATTRIBUTES: readonly Readonly<Record<string, string>>[] = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { popover: 'manual' },
  { type: 'hidden' },
  { type: 'checkbox' },
  { class: 'hidden flex', id: 'one', role: 'button', title: 'One', 'aria-hidden': 'true', tabindex: '0' },
  { style: 'display: flex' },
  { style: 'display: none !important' },
  { style: 'visibility: hidden' },
  { style: 'VISIBILITY: collapse; color: red' },
  { style: 'width: 10px' },
  { style: 'all: initial' },
];

const made = (name: string, attributes: Readonly<Record<string, string>>, space?: string): Element => {
  const element = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

afterEach(() => {
  document.body.replaceChildren();
  document.head.querySelectorAll('style').forEach((style) => style.remove());
});

/** Every element of the page whose look differs from what jsdom says. */
const differing = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const look = getComputedStyle(element);
    const own = jsdomsLook(element);
    const [display, visibility] = [own.display, own.visibility];
    return look.display === display && look.visibility === visibility
      ? []
      : [`${element.outerHTML}: ${look.display} ${look.visibility}, not ${display} ${visibility}`];
  });

/** Those within which others look different, by themselves or by what they hand down. */
const HOLDERS = new Set(['details', 'dialog', 'div', 'slot', 'summary', 'tbody', 'template', 'tr']);
const held = (): Element[] => [
  made('span', {}),
  made('summary', {}),
  made('summary', {}),
  made('td', { style: 'visibility: inherit' }),
];

it.each(ATTRIBUTES)('elements of every name with %j look as jsdom says, and so do their contents', (attributes) => {
  for (const name of NAMES) {
    const element = made(name, attributes);
    if (HOLDERS.has(name)) element.append(...held());
    document.body.append(element);
  }
  for (const name of ['svg', 'path', 'title', 'style', 'a', 'input'])
    document.body.append(made(name, attributes, 'http://www.w3.org/2000/svg'));
  expect(differing()).toEqual([]);
});

it('what is asked besides is jsdom’s own answer', () => {
  document.body.innerHTML = '<p style="left: 4px; --own: 2">Text</p>';
  const paragraph = document.querySelector('p')!;
  const [look, own] = [getComputedStyle(paragraph), jsdomsLook(paragraph)];
  expect(look.left).toBe('4px');
  expect([look.getPropertyValue('display'), look.getPropertyValue('visibility')]).toEqual(['block', 'visible']);
  expect(look.getPropertyValue('--own')).toBe(own.getPropertyValue('--own'));
  expect([look.length, look.item(0), look.cssText]).toEqual([own.length, own.item(0), own.cssText]);
  expect('marginBlock' in look).toBe('marginBlock' in own);
});

it('follows an element that changes, and a sheet that a page brings', () => {
  document.body.innerHTML = '<p><b>Text</b></p>';
  const bold = document.querySelector('b')!;
  const paragraph = document.querySelector('p')!;
  expect([getComputedStyle(paragraph).display, getComputedStyle(bold).visibility]).toEqual(['block', 'visible']);
  paragraph.hidden = true;
  expect(getComputedStyle(paragraph).display).toBe('none');
  paragraph.hidden = false;
  paragraph.style.visibility = 'hidden';
  expect([getComputedStyle(paragraph).display, getComputedStyle(bold).visibility]).toEqual(['block', 'hidden']);
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { display: grid }' }));
  expect(getComputedStyle(paragraph).display).toBe('grid');
  expect(differing()).toEqual([]);
});
