/**
 * Finds or makes an element of the body beside the app's root. An open dialog makes the app's root inert, which
 * silences live regions in it and takes clicks from them; children of this element stay active.
 */
export function bodyHost(id: string): HTMLElement {
  const existing = document.getElementById(id);
  if (existing) return existing;
  const made = document.createElement('div');
  made.id = id;
  document.body.append(made);
  return made;
}
