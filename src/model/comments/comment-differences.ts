import { differencesIn, type Difference } from '../shared/difference.ts';
import { commentTexts } from '../texts/comments.ts';
import { textOfHtml } from './comment-draft.ts';

interface Written {
  readonly commentLabel: string;
  readonly comment: string;
  readonly commentType?: 'RECOMMENDATION' | 'REPORT';
}

const typeOf = ({ commentType }: Written): string =>
  commentType === undefined ? '' : commentType === 'REPORT' ? commentTexts.report : commentTexts.recommendation;

/** What differs between a comment as one has written it and as somebody else has left it. */
export const commentDifferences = (mine: Written, theirs: Written): readonly Difference[] => {
  const [one, other] = [textOfHtml(mine.comment), textOfHtml(theirs.comment)];
  const isLookAlone = one === other && mine.comment !== theirs.comment;
  return differencesIn([
    [commentTexts.title, mine.commentLabel, theirs.commentLabel],
    [commentTexts.body, one, isLookAlone ? `${other} ${commentTexts.otherFormatting}` : other],
    [commentTexts.type, typeOf(mine), typeOf(theirs)],
  ]);
};
