import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEmptyBody,
  newCommentDraft,
  problemOfComment,
  textOfHtml,
} from '../../../src/model/comments/comment-draft.ts';

describe('a comment', () => {
  const whole = { ...newCommentDraft(999), commentLabel: 'Timing', comment: '<p>Early.</p>' };
  it('needs a title and a body', () => {
    expect(problemOfComment({ ...whole, commentLabel: ' ' })).toBe('Title and comment body cannot be empty');
    expect(problemOfComment({ ...whole, comment: '<p><br></p>' })).toBe('Title and comment body cannot be empty');
    expect(problemOfComment(whole)).toBeNull();
  });
  it.each(['', '<p></p>', '<p>&nbsp; </p>', '<ul><li></li></ul>'])('%j counts as empty', (html) =>
    expect(isEmptyBody(html)).toBe(true),
  );
  it('is one line of plain words in lists', () =>
    expect(textOfHtml('<h1>A &amp; B</h1><p>x &lt; 5<br>y</p>')).toBe('A & B x < 5 y'));
  it('is not empty as soon as it has a letter', () =>
    fc.assert(fc.property(fc.stringMatching(/^[a-z]+$/), (word) => !isEmptyBody(`<p>${word}</p>`))));
});
