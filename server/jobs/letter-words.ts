import { formatDay } from '../../src/model/format/date.ts';
import { richTextToText } from '../rich-text/text.ts';
import { escapeHtml } from '../mail/escape-html.ts';

interface LetterParts {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  /** To the grower's page; null without one. */
  readonly link: { readonly address: string; readonly expiresOn: Date } | null;
}

const HEAD = 'Read the plan on your phone';

/** Text of a report's email, as sanitised HTML and as plain text: the link follows the written text, before the last lines of a template. */
export function letterWords({ header, body, footer, link }: LetterParts): {
  readonly html: string;
  readonly text: string;
} {
  const [above, below] = [`${header}${body}`, footer];
  if (link === null) return { html: `${above}${below}`, text: richTextToText(`${above}${below}`) };
  const until = `valid until ${formatDay(link.expiresOn.toISOString())}`;
  const address = escapeHtml(link.address);
  return {
    html: `${above}<p><strong><a href="${address}">${HEAD}</a></strong>, ${until}:<br><a href="${address}">${address}</a></p>${below}`,
    text: [richTextToText(above), `${HEAD}, ${until}:\n${link.address}`, richTextToText(below)]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}
