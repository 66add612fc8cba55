import type { BrandDocument } from '../../src/model/reports/document-data.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

interface Words {
  readonly subject: string;
  /** What the mail says, as clean HTML without a frame. */
  readonly html: string;
  /** The same for a reader without HTML. */
  readonly text: string;
}

/** The ink of the screens: 15.8 to 1 on white, and 6.5 to 1 for what is small. */
const INK = '#1E2420';
const SMALL_PRINT = '#55605A';
const LOGO_CID = 'logo';
/** What a logo takes at most, in pixels of the screen. */
const LOGO_ROOM = { width: 200, height: 64 };

/**
 * The frame of every email, in the supplier's brand: language, title and heading for screen readers, the embedded logo, and the sender at its foot.
 * The plain text says the same. Styles are inline: mail readers drop style sheets.
 */
export function mailPage({ subject, html, text }: Words, brand: BrandDocument): Omit<Mail, 'id' | 'tenantId' | 'to'> {
  const foot = footOf(brand);
  return {
    subject,
    text: [text.trimEnd(), foot.join('\n')].join('\n\n-- \n'),
    html: [
      '<!doctype html><html lang="en-AU"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(subject)}</title></head>`,
      `<body style="margin:0;background-color:#FFFFFF;color:${INK};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">`,
      '<div lang="en-AU" style="max-width:640px;margin:0 auto;padding:16px">',
      `<div style="padding-bottom:12px;border-bottom:3px solid ${brand.colour}">${headOf(brand)}</div>`,
      `<h1 style="margin:20px 0 12px;font-size:20px;line-height:1.3;color:${brand.colour}">${escapeHtml(subject)}</h1>`,
      html,
      `<div style="margin-top:24px;padding-top:12px;border-top:1px solid #D9DDD6;font-size:13px;color:${SMALL_PRINT}">`,
      ...foot.map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`),
      '</div></div></body></html>',
    ].join(''),
    pictures: brand.logo
      ? [
          {
            cid: LOGO_CID,
            fileName: brand.logo.mimeType === 'image/png' ? 'logo.png' : 'logo.jpg',
            mimeType: brand.logo.mimeType,
            content: Buffer.from(brand.logo.content, 'base64'),
          },
        ]
      : [],
  };
}

/** The logo, beside which the name would say the same again; the name where there is none. */
function headOf({ name, colour, logo }: BrandDocument): string {
  if (!logo) return `<strong style="color:${colour}">${escapeHtml(name)}</strong>`;
  const scale = Math.min(LOGO_ROOM.width / logo.widthPx, LOGO_ROOM.height / logo.heightPx, 1);
  const [width, height] = [logo.widthPx, logo.heightPx].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="cid:${LOGO_CID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="border:0">`;
}

/** Who writes, where they are reached, and what they say of themselves. */
const footOf = ({ name, address, phone, disclaimer }: BrandDocument): readonly string[] =>
  [name, ...address.split('\n'), phone, disclaimer].map((line) => line.trim()).filter((line) => line !== '');
