const ID = 'announcements';

function region(): HTMLElement {
  const existing = document.getElementById(ID);
  if (existing) return existing;
  const made = document.createElement('div');
  made.id = ID;
  made.className = 'sr-only';
  made.setAttribute('role', 'status');
  document.body.append(made);
  return made;
}

/**
 * Says something to assistive technology without showing it, in one polite region of the page.
 * A dialog hides what is outside of it, so words said from within one belong in a status element of the dialog.
 */
export function announce(words: string): void {
  const host = region();
  // The same words twice are no change to a live region; a trailing space makes them one.
  host.textContent = host.textContent === words ? `${words}\u00a0` : words;
}
