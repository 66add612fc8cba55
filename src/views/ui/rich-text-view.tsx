import { cleanHtml } from './clean-html.ts';
import { cx } from './cx.ts';

interface RichTextViewProps {
  readonly html: string;
  readonly className?: string | undefined;
}

/** Stored rich text, sanitised once more where it is shown. */
export const RichTextView = ({ html, className }: RichTextViewProps) => (
  <div className={cx('rich-text', className)} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
);
