/** The door to rich text for the rest of the server: clean it, ask whether it is empty, read its words. */
export { sanitiseRichText } from './allow-list.ts';
export { RICH_TEXT_TAGS } from './tags.data.ts';
export { isEmptyRichText, richTextToText } from './text.ts';
