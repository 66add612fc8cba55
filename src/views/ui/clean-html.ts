import DOMPurify from 'dompurify';

/** The only marks rich text has; the server keeps the same list. No attribute at all, so nothing can carry a script, a style or an address. */
const ALLOWED_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'ul', 'ol', 'li'];

/**
 * Reduces any HTML to the rich text of the portal; an empty paragraph becomes the empty text.
 * Non-breaking spaces become plain ones: the editor writes one for every space (slab/quill#4509).
 */
export function cleanHtml(html: string): string {
  const clean = DOMPurify.sanitize(html.replaceAll(/&nbsp;|\u00a0/g, ' '), {
    ALLOWED_TAGS,
    ALLOWED_ATTR: [],
    KEEP_CONTENT: true,
  });
  return /^(<p>(\s|<br>)*<\/p>)*$/.test(clean) ? '' : clean;
}
