import type { UserAccess } from '../model/session/access.ts';

/** `public/theme.js` reads it before the first paint. */
const KEY = 'tilth.theme';
/** What the browser paints around the page: `--color-panel` of each theme. */
const AROUND = { light: '#ffffff', dark: '#191e1b' } as const;

/** Applies the user's theme, and keeps it for the first paint of the next visit. */
export function showTheme(theme: UserAccess['theme'] | undefined): void {
  const chosen = theme === 'light' || theme === 'dark' ? theme : null;
  const { dataset } = document.documentElement;
  if (chosen === null) delete dataset['theme'];
  else dataset['theme'] = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = AROUND[chosen ?? (meta.matches('[media*="dark"]') ? 'dark' : 'light')];
  keep(chosen);
}

/** The next user begins with the device's theme; what is on the screen stays until it is left. */
export const forgetTheme = (): void => keep(null);

function keep(chosen: 'light' | 'dark' | null): void {
  try {
    if (chosen === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
  } catch {
    return; // a browser that refuses storage: it begins as the device says
  }
}
