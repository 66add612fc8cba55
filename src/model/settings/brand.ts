import type { Brand } from '../contract/entities.ts';
import { isRecord, isText } from '../shared/record.ts';
import { textRecord, type ReadRecord, type RecordKind, type Subject } from '../shared/record-kind.ts';
import type { Cells } from '../shared/three-way.ts';
import { brandTexts } from '../texts/brand.ts';
import { COLOUR, contrast } from './contrast.ts';
import { brandLimits } from './brand-limits.ts';

/** A picture as it travels: `content` is base64. */
export interface Logo {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly content: string;
}

/** The supplier's brand in its editor. */
export interface BrandDraft extends Readonly<Record<BrandField, string>> {
  readonly logo: Logo | null;
}

const brandFields = ['name', 'address', 'phone', 'colour', 'ground', 'disclaimer'] as const;
export type BrandField = (typeof brandFields)[number];

export interface ReadBrand extends ReadRecord {
  readonly record: Brand | null;
}

/** What a document writes on white, on the ground of a table's head, and how much contrast text has to have (WCAG 2.2, 1.4.3). */
const WHITE = '#FFFFFF';
const SMALL_PRINT = '#55605A';
const ENOUGH = 4.5;

/** Whether text in a colour, or on it, can be read. */
export interface ColourCheck {
  readonly isEnough: boolean;
  readonly words: string;
}

/** The check of a colour of the brand, in words; of something that is no colour it says so. */
export function checkColour(field: 'colour' | 'ground', value: string): ColourCheck {
  if (!COLOUR.test(value)) return { isEnough: false, words: brandTexts.noColour };
  const ratio = field === 'colour' ? contrast(value, WHITE) : contrast(SMALL_PRINT, value);
  const isEnough = ratio >= ENOUGH;
  return { isEnough, words: brandTexts.contrast[field](ratio, isEnough) };
}

/** Why the draft cannot be saved; null when it can. */
function problemOfBrand(draft: Readonly<Record<BrandField, string>>): string | null {
  for (const field of ['colour', 'ground'] as const) {
    const { isEnough, words } = checkColour(field, draft[field]);
    if (!isEnough) return `${brandTexts.fields[field]}: ${words}`;
  }
  for (const field of ['name', 'address', 'phone', 'disclaimer'] as const)
    if (draft[field].trim().length > brandLimits[field])
      return brandTexts.tooLong(brandTexts.fields[field], brandLimits[field]);
  return null;
}

const words = textRecord<BrandField, ReadBrand>({
  fields: brandTexts.fields,
  problem: problemOfBrand,
  saved: brandTexts.saved,
});

/** The only brand of a tenant; it is there from the beginning. */
export const theBrand: Subject = { id: 'brand' };

const isLogoType = (text: string): text is Logo['mimeType'] => text === 'image/png' || text === 'image/jpeg';

/** A logo in one cell: its type, a comma and its bytes. */
function logoIn({ logo = '' }: Cells<string>): Logo | null {
  const [mimeType = '', content = ''] = logo.split(',');
  return isLogoType(mimeType) ? { mimeType, content } : null;
}

/** How the brand is edited: its words, and the logo as one value. */
export const brandKind: RecordKind<ReadBrand, BrandDraft, Partial<BrandDraft>> = {
  ...words,
  begin: (read, subject) => {
    const logo = read.record?.logo ?? null;
    return { ...words.begin(read, subject), logo: logo && { mimeType: logo.mimeType, content: logo.content } };
  },
  edit: (draft, edit) => ({ ...draft, ...edit }),
  cellsOf: ({ logo, ...draft }) => ({ ...draft, logo: logo === null ? '' : `${logo.mimeType},${logo.content}` }),
  put: ({ logo: _, ...now }, cells, typed) => ({ ...words.put(now, cells, typed), logo: logoIn(cells) }),
  words: (key, draft, read) =>
    key === 'logo'
      ? {
          what: brandTexts.logo.label,
          text: brandTexts.logo.said(draft.logo && draft.logo.content.length * BYTES_A_LETTER),
        }
      : words.words(key, draft, read),
  isKept: (value) => {
    const { logo, ...draft } = value;
    return (
      words.isKept(draft) && (logo === null || (isRecord(logo) && isText(logo['mimeType']) && isText(logo['content'])))
    );
  },
};

/** Four characters of base64 encode three bytes. */
const BYTES_A_LETTER = 3 / 4;
