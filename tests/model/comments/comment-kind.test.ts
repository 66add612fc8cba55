import { describe, expect, it } from 'vitest';
import { commentCells } from '../../../src/model/comments/comment-differences.ts';
import { draftOfComment, newCommentDraft, withCommentEdit } from '../../../src/model/comments/comment-draft.ts';
import { commentKind, nameOfComment } from '../../../src/model/comments/comment-kind.ts';
import { templateKind } from '../../../src/model/comments/template-kind.ts';
import { comment, recommendation } from '../../machines/recommendation/fixtures.ts';

const of = recommendation();
const draft = draftOfComment(comment(1));

describe('an edit of a comment', () => {
  it('changes its title, body or type and nothing else', () => {
    expect(withCommentEdit(draft, { edit: 'label', text: 'Lime' })).toEqual({ ...draft, commentLabel: 'Lime' });
    expect(withCommentEdit(draft, { edit: 'body', html: '<p>Later.</p>' })).toEqual({
      ...draft,
      comment: '<p>Later.</p>',
    });
    expect(withCommentEdit(draft, { edit: 'type', commentType: 'REPORT' })).toEqual({
      ...draft,
      commentType: 'REPORT',
    });
  });
  it('puts words of the library behind what is written, and their title where there is none', () => {
    const copy = { edit: 'copy', commentLabel: 'Lime', html: '<p>Spread it.</p>' } as const;
    expect(withCommentEdit(draft, copy)).toEqual({ ...draft, comment: '<p>Spread early.</p><p>Spread it.</p>' });
    expect(withCommentEdit({ ...draft, commentLabel: ' ', comment: '<p></p>' }, copy)).toEqual({
      ...draft,
      commentLabel: 'Lime',
      comment: '<p>Spread it.</p>',
    });
  });
});

describe('the dialog of a comment', () => {
  it('begins with a new one that comes last and may be titled, or with the one that it is opened for', () => {
    expect(commentKind.begin({ id: null }, of)).toEqual(newCommentDraft(999));
    expect(commentKind.begin({ id: null, label: 'Home' }, of)?.commentLabel).toBe('Home');
    expect(commentKind.begin({ id: 1 }, of)).toEqual(draft);
    expect(commentKind.begin({ id: 99 }, of)).toBeNull();
  });
  it('holds something unsaved where title, body or type is another', () => {
    expect(commentKind.isChanged({ ...draft, reportOrder: 7, version: 9 }, draft)).toBe(false);
    for (const change of [{ commentLabel: 'X' }, { comment: 'X' }, { commentType: 'REPORT' as const }])
      expect(commentKind.isChanged({ ...draft, ...change }, draft)).toBe(true);
  });
  it('is gone with its comment, a new one never', () => {
    expect(commentKind.isGone(draft, of)).toBe(false);
    expect(commentKind.isGone({ ...draft, recommendedCommentId: 99 }, of)).toBe(true);
    expect(commentKind.isGone(newCommentDraft(999), of)).toBe(false);
  });
  it('keeps the title of one person and the body of another, and asks where both wrote the body', () => {
    const mine = { ...draft, commentLabel: 'Mine' };
    const theirs = { ...draft, comment: 'theirs', version: 5 };
    const merged = commentKind.merge(mine, draft, theirs);
    expect(merged).toMatchObject({
      followed: ['comment'],
      draft: { commentLabel: 'Mine', comment: 'theirs', version: 5 },
    });
    expect(commentKind.asked(merged.draft, theirs)).toEqual([]);
    expect(commentKind.asked(commentKind.merge({ ...mine, comment: 'mine' }, draft, theirs).draft, theirs)).toEqual([
      'comment',
    ]);
  });
  it('is saved as a new one where it is gone, over nothing', () => {
    const again = commentKind.asNew({ ...draft, base: { comment: 'Before' } }, newCommentDraft(3));
    expect(again).toEqual({ ...draft, recommendedCommentId: null, version: null });
  });
  it('would be the comment as it is now if nothing were typed, a new one where it is gone', () => {
    expect(commentKind.original({ ...draft, comment: 'typed' }, of)).toEqual(draft);
    expect(commentKind.original({ ...draft, recommendedCommentId: 99, reportOrder: 3 }, of)).toEqual(
      newCommentDraft(3),
    );
    expect(commentKind.fit(draft, newCommentDraft(3))).toBe(draft);
  });
  it('is kept by the session where nothing of it is damaged', () => {
    expect(commentKind.isKept({ ...draft })).toBe(true);
    expect(commentKind.isKept({ ...newCommentDraft(999), commentType: 'REPORT' })).toBe(true);
    for (const change of [
      { recommendedCommentId: '1' },
      { version: undefined },
      { reportOrder: '1' },
      { commentLabel: null },
      { comment: 5 },
      { commentType: 'LETTER' },
    ])
      expect(commentKind.isKept({ ...draft, ...change })).toBe(false);
  });
  it('is called by its title', () => expect(nameOfComment(draft)).toBe('Comment 1'));
});

describe('what two people have left differently of a comment', () => {
  const mine = { commentLabel: 'Lime', comment: '<p>Spread early.</p>' };
  it('compares title, words and type', () => {
    expect(
      commentCells(
        { ...mine, commentType: 'RECOMMENDATION' },
        { commentLabel: 'Gypsum', comment: '<p>Spread late.</p>', commentType: 'REPORT' },
      ),
    ).toEqual([
      { key: 'commentLabel', what: 'Title', mine: 'Lime', theirs: 'Gypsum' },
      { key: 'comment', what: 'Comment', mine: 'Spread early.', theirs: 'Spread late.' },
      { key: 'commentType', what: 'Type', mine: 'Recommendation', theirs: 'Report' },
    ]);
  });
  it('says so where the words are alike and look otherwise', () =>
    expect(commentCells(mine, { ...mine, comment: '<p><b>Spread</b> early.</p>' })).toContainEqual({
      key: 'comment',
      what: 'Comment',
      mine: 'Spread early.',
      theirs: 'Spread early. (formatted differently)',
    }));
});

describe('words for all advisers', () => {
  const words = { commentLabel: 'Lime', comment: '<p>Spread.</p>', commentType: 'REPORT' };
  const problemOf = (change: Partial<typeof words>) =>
    templateKind.problem({ ...words, ...change }, { record: null }, { id: null });
  it('can be saved with a title and words', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ commentLabel: ' ' })).not.toBeNull();
    expect(problemOf({ comment: '<p>&nbsp;</p>' })).not.toBeNull();
  });
});

it('a title that was chosen is asked about again, whatever a save without an answer was to store before', () => {
  const lost = commentKind.afterLostSave({ ...draft, commentLabel: 'Lost' }, draft);
  const theirs = { ...draft, version: 2, commentLabel: 'Theirs' };
  const open = commentKind.merge({ ...lost, commentLabel: 'Mine' }, draft, theirs).draft;
  expect(commentKind.asked(open, theirs)).toEqual(['commentLabel']);
  const kept = commentKind.settle(open, theirs, { keys: ['commentLabel'], by: 'mine' });
  const later = { ...draft, version: 3, commentLabel: 'Lost' };
  expect(commentKind.asked(commentKind.merge(kept, theirs, later).draft, later)).toEqual(['commentLabel']);
});
