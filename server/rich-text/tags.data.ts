/** The only tags that rich text may hold; no tag carries an attribute. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'h1', 'h2', 'h3', 'ul', 'ol', 'li'] as const;

/** Old or foreign names for what the list allows; everything else is dropped and its text kept. */
export const SAME_MEANING: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};

/** Elements that may neither show their text nor let it be parsed again as markup. */
export const NEVER_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  'template',
  'svg',
  'math',
];

/** A text deeper than this is no comment; what is nested deeper keeps its words and loses its tags. */
export const MAX_DEPTH = 40;
