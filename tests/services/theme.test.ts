// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTheme, showTheme } from '../../src/services/theme.ts';
import { isDark, onThemeChange } from '../../src/views/ui/dom/theme-change.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const [beforeFirstPaint, page] = [read('public/theme.js'), read('index.html')];
const shown = () => document.documentElement.dataset['theme'];
const around = () => [...document.querySelectorAll('meta')].map(({ content }) => content);
/** A reopened page has no theme until its first script has run. */
function reopen(): void {
  delete document.documentElement.dataset['theme'];
  new Function(beforeFirstPaint)();
}

beforeEach(() => {
  document.head.innerHTML = (page.match(/<meta name="theme-color".*>/g) ?? []).join('');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  localStorage.clear();
  showTheme('device');
});
afterEach(() => vi.unstubAllGlobals());

test('the page runs the script before any module and before its body', () => {
  expect(page.indexOf('<script src="/theme.js"></script>')).toBeGreaterThan(0);
  expect(page.indexOf('/theme.js')).toBeLessThan(page.indexOf('<body>'));
});

test.each(['light', 'dark'] as const)('%s is shown at once and before the next first paint', (theme) => {
  showTheme(theme);
  expect(shown()).toBe(theme);
  reopen();
  expect(shown()).toBe(theme);
  expect(new Set(around()).size).toBe(1);
});

test('as the device says: nothing is set, nothing kept, and the browser’s frame goes by its own theme', () => {
  const byDevice = around();
  expect(new Set(byDevice).size).toBe(2);
  showTheme('dark');
  expect(around()).not.toEqual(byDevice);
  showTheme('device');
  expect(shown()).toBeUndefined();
  expect(around()).toEqual(byDevice);
  reopen();
  expect(shown()).toBeUndefined();
});

test('an answer kept by a release that knew no theme, and a damaged memory, leave it to the device', () => {
  showTheme(undefined);
  expect(shown()).toBeUndefined();
  localStorage.setItem('tilth.theme', 'blue');
  reopen();
  expect(shown()).toBeUndefined();
});

test('signing out leaves no theme to the next user', () => {
  showTheme('dark');
  forgetTheme();
  expect(shown()).toBe('dark');
  reopen();
  expect(shown()).toBeUndefined();
});

test('a browser that refuses storage shows the theme all the same', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  showTheme('dark');
  expect(shown()).toBe('dark');
  reopen();
  expect(shown()).toBeUndefined();
});

test('charts go by the choice, and are notified when it changes', async () => {
  const reported = vi.fn();
  const end = onThemeChange(reported);
  expect(isDark()).toBe(false);
  showTheme('dark');
  expect(isDark()).toBe(true);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce());
  end();
  showTheme('light');
  expect(isDark()).toBe(false);
  expect(reported).toHaveBeenCalledOnce();
});
