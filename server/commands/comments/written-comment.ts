import { fail } from '../../failure.ts';
import { cleanRichText } from '../../rich-text/apart.ts';

/** Title and sanitised body, or COMMENT_EMPTY (an empty paragraph counts as empty). */
export async function writtenComment({
  commentLabel,
  comment,
}: {
  readonly commentLabel: string;
  readonly comment: string;
}): Promise<{ commentLabel: string; comment: string }> {
  const { html, isEmpty } = await cleanRichText(comment);
  if (commentLabel.trim() === '' || isEmpty) return fail('COMMENT_EMPTY');
  return { commentLabel: commentLabel.trim(), comment: html };
}
