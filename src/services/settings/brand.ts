import { fromPromise } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { brandLimits } from '../../model/settings/brand-limits.ts';
import type { BrandDraft, Logo, ReadBrand } from '../../model/settings/brand.ts';
import type { Subject } from '../../model/shared/record-kind.ts';
import { brandTexts } from '../../model/texts/brand.ts';
import { callsOver } from '../call.ts';
import type { RecordServices } from '../record-services.ts';
import type { Api } from '../rest.ts';

const BYTES_AT_ONCE = 8_192;

/** What the first bytes of a file say it is, whatever it is called. */
const kindOf = (bytes: Uint8Array): Logo['mimeType'] | null => {
  if ([0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte)) return 'image/png';
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : null;
};

function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE));
  return btoa(letters);
}

/** Draws it as a browser does when it must be whole: a picture that is cut off is none. */
async function sizeOf(file: File): Promise<{ readonly width: number; readonly height: number }> {
  try {
    const drawn = await createImageBitmap(file);
    const { width, height } = drawn;
    drawn.close();
    return { width, height };
  } catch {
    throw refusal(brandTexts.logo.damaged);
  }
}

const refusal = (message: string): AppError => ({ code: 'LOGO', status: 0, message });

/** Reads and saves the brand; a logo is drawn here to see that it is whole, and what comes of it is taken apart by the server. */
export const brandServices = (api: Api) => ({
  loadBrand: callsOver(api)('GET /adminconsole/brand', () => ({})),
  readLogo: fromPromise<Logo, { readonly file: File }>(async ({ input: { file } }) => {
    if (file.size > brandLimits.logoBytes) throw refusal(brandTexts.logo.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const mimeType = kindOf(bytes);
    if (mimeType === null) throw refusal(brandTexts.logo.wrongKind);
    const { width, height } = await sizeOf(file);
    if (Math.min(width, height) < brandLimits.leastSidePx) throw refusal(brandTexts.logo.tooFewPixels(width, height));
    if (Math.max(width, height) > brandLimits.logoSidePx || width * height > brandLimits.logoAreaPx)
      throw refusal(brandTexts.logo.tooManyPixels(width, height));
    return { mimeType, content: base64Of(bytes) };
  }),
});

/** Reads and saves the brand. */
export const brandEditorServices = (api: Api): RecordServices<ReadBrand, BrandDraft, Subject> => ({
  read: async (_, options) => ({ record: await api('GET /adminconsole/brand', {}, options) }),
  save: ({ draft: { logo, ...draft }, version }, options) =>
    api(
      'POST /adminconsole/brand/version',
      { body: { ...draft, version, logo: logo && { content: logo.content } } },
      options,
    ),
});
