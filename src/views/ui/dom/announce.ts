import { bodyHost } from './body-host.ts';

/** Says something to assistive technology without showing it, in one polite region of the page. */
export function announce(words: string): void {
  const host = bodyHost('announcements');
  host.className = 'sr-only';
  host.setAttribute('role', 'status');
  // The same words twice are no change to a live region; a trailing space makes them one.
  host.textContent = host.textContent === words ? `${words}\u00a0` : words;
}
