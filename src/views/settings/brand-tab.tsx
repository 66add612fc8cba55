import { useSelector } from '@xstate/react';
import type { BrandRef } from '../../machines/settings/brand.machine.ts';
import { brandOf, isThere } from '../../machines/settings/brand.selectors.ts';
import { formatDayAndTime } from '../../model/format/date.ts';
import { brandTexts as texts } from '../../model/texts/brand.ts';
import { FetchedList } from '../shared/fetched-list.tsx';
import { Button } from '../ui/button.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandPreview } from './brand-preview.tsx';

/** The supplier's brand, as others see it; users with the right to change it in a dialog. */
export function BrandTab({ actor }: { readonly actor: BrandRef }) {
  const brand = useSelector(actor, brandOf);
  const editor = useSelector(actor, ({ children }) => children.editor);
  const there = useSelector(actor, isThere);
  return (
    <>
      <FetchedList
        actor={actor}
        label={texts.list}
        unavailable={texts.unavailable}
        head={
          <div className="flex flex-wrap items-center gap-2 px-3 py-2">
            <p className="min-w-0 flex-1 basis-80 text-sm text-muted">
              {texts.about}
              {brand?.lastUpdatedOn
                ? ` ${texts.changed(brand.lastUpdatedBy, formatDayAndTime(brand.lastUpdatedOn))}`
                : ''}
            </p>
            {there ? <Button onClick={() => actor.send({ type: 'EDIT' })}>{texts.edit}</Button> : null}
          </div>
        }
      >
        {brand ? (
          <div className="min-h-0 flex-1 overflow-y-auto p-3">
            <div className="max-w-[34rem]">
              <BrandPreview brand={brand} tenantName={brand.tenantName} />
            </div>
          </div>
        ) : null}
      </FetchedList>
      {editor && brand ? <BrandDialog actor={actor} editor={editor} tenantName={brand.tenantName} /> : null}
    </>
  );
}
