import type { Brand } from '../contract/entities.ts';
import { brandTexts } from '../texts/brand.ts';
import { COLOUR, contrast } from './contrast.ts';
import { brandLimits } from './brand-limits.ts';

/** A picture as it travels: `content` is base64. */
export interface Logo {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly content: string;
}

/** How the supplier is to look, while somebody says so. */
export interface BrandDraft {
  /** Of what the draft began as; null saves over whatever somebody else has saved meanwhile. */
  readonly version: number | null;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly colour: string;
  readonly ground: string;
  readonly disclaimer: string;
  readonly logo: Logo | null;
}

export type BrandField = Exclude<keyof BrandDraft, 'version' | 'logo'>;

export const draftOfBrand = ({
  version,
  name,
  address,
  phone,
  colour,
  ground,
  disclaimer,
  logo,
}: Brand): BrandDraft => ({
  version,
  name,
  address,
  phone,
  colour,
  ground,
  disclaimer,
  logo: logo && { mimeType: logo.mimeType, content: logo.content },
});

/** Does the draft hold anything that is not saved? */
export const isBrandChanged = (draft: BrandDraft, original: BrandDraft): boolean =>
  draft.logo?.content !== original.logo?.content ||
  (['name', 'address', 'phone', 'colour', 'ground', 'disclaimer'] as const).some(
    (field) => draft[field] !== original[field],
  );

/** What a document writes on white, on the ground of a table's head, and how much contrast text has to have (WCAG 2.2, 1.4.3). */
const WHITE = '#FFFFFF';
const SMALL_PRINT = '#55605A';
const ENOUGH = 4.5;

/** Whether what stands in a colour, or on it, can be read. */
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
export function problemOfBrand(draft: BrandDraft): string | null {
  for (const field of ['colour', 'ground'] as const) {
    const { isEnough, words } = checkColour(field, draft[field]);
    if (!isEnough) return `${brandTexts.fields[field]}: ${words}`;
  }
  for (const field of ['name', 'address', 'phone', 'disclaimer'] as const)
    if (draft[field].trim().length > brandLimits[field])
      return brandTexts.tooLong(brandTexts.fields[field], brandLimits[field]);
  return null;
}
