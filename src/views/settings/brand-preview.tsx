import type { ReactNode } from 'react';
import type { BrandDraft } from '../../model/settings/brand.ts';
import { defaultBrand } from '../../model/settings/brand-limits.ts';
import { COLOUR } from '../../model/settings/contrast.ts';
import { brandTexts } from '../../model/texts/brand.ts';

const { preview: texts } = brandTexts;

interface PreviewProps {
  readonly brand: Omit<BrandDraft, 'version'>;
  readonly tenantName: string;
}

/** What is being typed may be no colour yet. */
const colourOr = (colour: string, other: string): string => (COLOUR.test(colour) ? colour : other);

/** Paper, a mail and a page in the sun are white, whatever the theme of the portal. */
const Sheet = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <figure className="min-w-0">
    <figcaption className="text-xs font-medium text-muted">{title}</figcaption>
    <div className="mt-1 overflow-hidden rounded-md border border-hairline bg-white p-3 text-[#1e2420]">{children}</div>
  </figure>
);

const Logo = ({ brand, name, className }: { brand: PreviewProps['brand']; name: string; className: string }) =>
  brand.logo ? (
    <img
      src={`data:${brand.logo.mimeType};base64,${brand.logo.content}`}
      alt={brandTexts.logo.alt(name)}
      className={`${className} w-auto max-w-40 object-contain object-left`}
    />
  ) : null;

const reachOf = ({ address, phone }: PreviewProps['brand']): string =>
  [...address.split('\n'), phone]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');

/** What the draft makes of the first page of a report, of a mail and of a grower's page: the same words each time, as far as the brand goes. */
export function BrandPreview({ brand, tenantName }: PreviewProps) {
  const name = brand.name.trim() === '' ? tenantName : brand.name;
  const colour = colourOr(brand.colour, defaultBrand.colour);
  const ground = colourOr(brand.ground, defaultBrand.ground);
  const reach = reachOf(brand);
  return (
    <div role="group" aria-label={texts.title} className="flex flex-col gap-3">
      <Sheet title={texts.document}>
        <div className="flex flex-wrap items-center gap-2 border-b-2 pb-1.5" style={{ borderColor: colour }}>
          <Logo brand={brand} name={name} className="h-8" />
          <p className="min-w-0 flex-1 basis-40 text-sm break-words">
            <strong style={{ color: colour }}>{name}</strong>
            {reach === '' ? null : <span className="block text-xs text-[#55605a]">{reach}</span>}
          </p>
          <span className="text-xs text-[#55605a]">{texts.documentName}</span>
        </div>
        <p className="mt-1.5 text-lg font-semibold">{texts.reportName}</p>
        <p className="text-xs text-[#55605a]">
          {texts.customer} · {texts.prepared(texts.adviser)}
        </p>
        <p className="mt-2 text-sm font-semibold" style={{ color: colour }}>
          {texts.tableHead}
        </p>
        <div className="grid grid-cols-3 text-xs">
          {texts.columns.map((head) => (
            <span
              key={head}
              className="border-b px-1 py-0.5 font-semibold"
              style={{ backgroundColor: ground, borderColor: colour }}
            >
              {head}
            </span>
          ))}
          {texts.row.map((cell) => (
            <span key={cell} className="px-1 py-0.5">
              {cell}
            </span>
          ))}
        </div>
        {brand.disclaimer.trim() === '' ? null : (
          <p className="mt-3 text-[0.65rem] break-words text-[#55605a]">{brand.disclaimer}</p>
        )}
      </Sheet>
      <Sheet title={texts.mail}>
        <div className="border-b-[3px] pb-2" style={{ borderColor: colour }}>
          {brand.logo ? (
            <Logo brand={brand} name={name} className="h-10" />
          ) : (
            <strong style={{ color: colour }}>{name}</strong>
          )}
        </div>
        <p className="mt-2 font-bold" style={{ color: colour }}>
          {texts.mailSubject}
        </p>
        <p className="text-sm">{texts.mailBody}</p>
        <p className="mt-2 border-t border-[#d9ddd6] pt-1 text-xs break-words whitespace-pre-line text-[#55605a]">
          {[name, brand.address, brand.phone, brand.disclaimer].filter((line) => line.trim() !== '').join('\n')}
        </p>
      </Sheet>
      <Sheet title={texts.grower}>
        <Logo brand={brand} name={name} className="h-9" />
        <p className="font-medium" style={{ color: colour }}>
          {name}
        </p>
        <p className="text-lg font-semibold">{texts.reportName}</p>
        <span
          className="mt-1.5 inline-block rounded-md px-3 py-1.5 text-sm font-medium text-white"
          style={{ backgroundColor: colour }}
        >
          {texts.button}
        </span>
      </Sheet>
    </div>
  );
}
