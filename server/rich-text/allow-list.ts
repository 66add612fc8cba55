import sanitizeHtml from 'sanitize-html';
import { boundedRichText } from './bounded.ts';
import { MAX_DEPTH, NEVER_TEXT, RICH_TEXT_TAGS, SAME_MEANING } from './tags.data.ts';

const MOST_READINGS = 8;

/**
 * Rich text that holds nothing outside `RICH_TEXT_TAGS` and no attribute; sanitising twice changes nothing. Time is linear in the length.
 *
 * Call it before storing and again where the text is shown. Quill 2 writes bullets as `<ol><li data-list="bullet">`:
 * they become `<ul>` here, because the attribute that says so does not survive.
 */
export function sanitiseRichText(html: string): string {
  let clean = boundedRichText(html);
  // A tag that is dropped may have kept others apart: read again, they close one another. Two readings settle what people write.
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const again = allowListed(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function allowListed(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: NEVER_TEXT,
    nestingLimit: MAX_DEPTH,
    transformTags: SAME_MEANING,
    // An entity is always a character, never markup; decoding each would cost a call.
    parser: { decodeEntities: false },
  });
}
