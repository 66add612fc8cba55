import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richTextBlocks } from '../../server/rich-text/blocks.ts';
import { isEmptyRichText, RICH_TEXT_TAGS, richTextToText, sanitiseRichText } from '../../server/rich-text/sanitise.ts';
import { coreMs } from '../core-time.ts';

const ALLOWED_TAG = new RegExp(`^</?(${RICH_TEXT_TAGS.join('|')})( /)?>$`);

function expectOnlyAllowed(html: string): void {
  for (const markup of html.match(/<[^>]*>?/g) ?? []) expect(markup).toMatch(ALLOWED_TAG);
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<style>@import "http://example.org/x.css"</style>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<p><strong onmouseover=alert(1)>bold</strong\n onclick=x></p>',
  '<ol><li data-list="bullet" onclick="alert(1)"><script>alert(1)</script>x</li></ol>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<p\u0000 onclick=alert(1)>x</p>',
];

const fragment = fc.oneof(
  fc.constantFrom(
    ...ATTACKS,
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</ul>',
    '<h1>',
    '<b>',
    '</b>',
    '<br>',
    '<ol>',
    '<li data-list="bullet">',
    '</li>',
    '</ol>',
    '&amp;',
    '&lt;',
    '&#60;',
    '<!--',
    '-->',
    '<',
    '>',
    '"',
    '=',
    '&nbsp;',
    '<script',
    '</script>',
  ),
  fc.string(),
);
const soup = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

describe('sanitiseRichText', () => {
  test.each(ATTACKS)('leaves nothing outside the list in %j', (attack) => {
    const clean = sanitiseRichText(attack);
    expectOnlyAllowed(clean);
    expect(sanitiseRichText(clean)).toBe(clean);
  });

  test('leaves nothing outside the list in any soup of tags, and is idempotent', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitiseRichText(html);
        expectOnlyAllowed(clean);
        expect(sanitiseRichText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  test('keeps the formats of the editor', () => {
    const html =
      '<h2>Title</h2><p><strong>b</strong><em>i</em><u>u</u><s>s</s><br />x</p><ul><li>a</li></ul><ol><li>1</li></ol>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  test('turns the editor’s own bullets into a bullet list', () => {
    const html =
      '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>a</li><li data-list="ordered">b</li></ol>';
    expect(sanitiseRichText(html)).toBe('<ul><li>a</li></ul><ol><li>b</li></ol>');
  });

  test('gives old tags their present names', () => {
    expect(sanitiseRichText('<div><b>x</b> <i>y</i> <strike>z</strike></div>')).toBe(
      '<p><strong>x</strong> <em>y</em> <s>z</s></p>',
    );
  });
});

describe('any body of 200 kB', () => {
  const body = (unit: string): string => unit.repeat(Math.floor(200_000 / unit.length));
  const bodies: Readonly<Record<string, string>> = {
    'nested bullets of the editor': `<p>x</p>${body('<ol><li data-list="bullet">')}`,
    'nested lists': body('<ol><li>'),
    'nested marks': body('<b>'),
    'nested unknown tags': body('<x>'),
    'alternating tags': body('<ol><p><b><li>'),
    'tags closed by others': `${body('<b>').slice(0, 99_999)}${body('</i>').slice(0, 100_000)}`,
    'angle brackets': body('<'),
    'unclosed paragraphs': body('<p>'),
    'one attribute after the other': `<p ${body('a ')}`,
    'silenced tags': body('<svg>'),
    'line breaks': body('<br>'),
  };
  // A tenth of a second on a quiet core; a core that is shared takes up to three times as long, a quadratic way thirty times.
  const mostMs = 400;
  test.each(Object.entries(bodies))('of %s is clean in a fraction of a second', async (_, html) => {
    expect(await coreMs(() => sanitiseRichText(html), 5, mostMs)).toBeLessThanOrEqual(mostMs);
  });

  test.each(Object.entries(bodies))('of %s comes out shallow, clean and the same again', (_, html) => {
    const clean = sanitiseRichText(html);
    expectOnlyAllowed(clean);
    expect(sanitiseRichText(clean)).toBe(clean);
    let depth = 0;
    let deepest = 0;
    for (const [tag] of clean.matchAll(/<[^>]*>/g)) {
      if (tag !== '<br />') depth += tag.startsWith('</') ? -1 : 1;
      deepest = Math.max(deepest, depth);
    }
    expect(depth).toBe(0);
    expect(deepest).toBeLessThanOrEqual(40);
    expect(() => richTextBlocks(html)).not.toThrow();
  });

  test('keeps the words that are too deep', () => {
    const deep = Array.from({ length: 60 }, (_, level) => `<ol><li data-list="bullet">level ${level}`).join('');
    expect(richTextToText(deep)).toContain('level 59');
  });
});

describe('isEmptyRichText', () => {
  test.each(['', '<p></p>', '<p><br></p>', '<p>&nbsp; </p>', '<ul><li></li></ul>', '<script>x</script>'])(
    '%j is empty',
    (html) => {
      expect(isEmptyRichText(html)).toBe(true);
    },
  );

  test('a single word is not empty', () => {
    expect(isEmptyRichText('<p>x</p>')).toBe(false);
  });
});

describe('richTextBlocks', () => {
  test('keeps marks and nested lists', () => {
    expect(richTextBlocks('<p>a <strong>b<em>c</em></strong></p><ul><li>x<ol><li>y</li></ol></li></ul>')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a ' }, { text: 'b', bold: true }, { text: 'c', bold: true, italic: true }] },
      {
        kind: 'list',
        ordered: false,
        items: [
          [
            { kind: 'paragraph', runs: [{ text: 'x' }] },
            { kind: 'list', ordered: true, items: [[{ kind: 'paragraph', runs: [{ text: 'y' }] }]] },
          ],
        ],
      },
    ]);
  });

  test('reads any soup of tags without failing', () => {
    fc.assert(fc.property(soup, (html) => void richTextBlocks(html)));
  });
});

describe('richTextToText', () => {
  test('writes one line a block', () => {
    expect(
      richTextToText('<h1>Lime</h1><p>2.5 t/ha &amp; more<br>next</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>'),
    ).toBe('Lime\n2.5 t/ha & more\nnext\n- a\n- b\n1. c');
  });
});
