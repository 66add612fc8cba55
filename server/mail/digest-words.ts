import type { NotificationKind } from '../../src/model/notifications/kinds.ts';
import { href } from '../../src/model/routes/routes.ts';
import { notificationTexts } from '../../src/model/texts/notifications.ts';
import { escapeHtml } from './escape-html.ts';

interface Line {
  readonly kind: NotificationKind;
  readonly count: number;
  readonly customerName: string;
  readonly reportId: number | null;
  readonly reportName: string;
}

interface DigestContent {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Longer emails are not read to the end: the bell has the rest. */
const MOST_LINES = 60;

/** What the bell would say, by customer, with what leads there and how to have no such mails. */
export function digestWords({ name, lines }: DigestContent, portalUrl: string) {
  const profile = `${portalUrl}${href('profile')}`;
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES);
  const customers = [...new Set(shown.map(({ customerName }) => customerName))].map((customerName) => ({
    customerName,
    lines: shown.filter((line) => line.customerName === customerName),
  }));
  const rest = more > 0 ? `And ${more} more: see Notifications in the portal.` : '';
  const end = 'You chose these emails in your profile, and turn them off there';
  return {
    subject:
      lines.length === 1
        ? '1 notification that you have not read'
        : `${lines.length} notifications that you have not read`,
    text: [
      `Hello ${name},`,
      ...customers.map((one) =>
        [one.customerName, ...one.lines.map((line) => `- ${sentence(line)}${to(line, portalUrl, ': ')}`)].join('\n'),
      ),
      ...(rest === '' ? [] : [rest]),
      `The portal: ${portalUrl}`,
      `${end}: ${profile}\n`,
    ].join('\n\n'),
    html: [
      `<p>Hello ${escapeHtml(name)},</p>`,
      ...customers.map(
        (one) =>
          `<h2 style="margin:16px 0 4px;font-size:16px">${escapeHtml(one.customerName)}</h2><ul style="margin:0;padding-left:20px">${one.lines
            .map((line) => `<li>${linked(line, portalUrl)}</li>`)
            .join('')}</ul>`,
      ),
      rest === '' ? '' : `<p>${rest}</p>`,
      `<p><a href="${escapeHtml(portalUrl)}">Open the portal</a></p>`,
      `<p style="font-size:13px">${end}: <a href="${escapeHtml(profile)}">${escapeHtml(profile)}</a></p>`,
    ].join(''),
  };
}

const sentence = (line: Line): string => notificationTexts.message[line.kind](line);

/** Samples have no address of their own: their customer is chosen first. */
const to = ({ reportId }: Line, portalUrl: string, before = ''): string =>
  reportId === null ? '' : `${before}${portalUrl}${href('reportBuilder', { report: reportId })}`;

function linked(line: Line, portalUrl: string): string {
  const address = to(line, portalUrl);
  const words = escapeHtml(sentence(line));
  return address === '' ? words : `<a href="${escapeHtml(address)}">${words}</a>`;
}
