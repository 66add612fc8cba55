import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { isLoading, isUnavailable, sheetRefOf, titleOf } from '../../machines/pif/pif.selectors.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';
import { InertPage } from '../ui/dom/inert-page.tsx';
import { leadThroughParts } from '../ui/dom/parts.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { PifBody } from './pif-body.tsx';

/**
 * The PIF editor over the whole screen, while a page's machine invokes it.
 * Not the dialog of views/ui: its cross would be a second way out beside the Close that the specification asks for.
 */
export function PifDialog({ pif }: { readonly pif: PifRef }) {
  const [title, sheet, loading, unavailable] = useSelectors(pif, titleOf, sheetRefOf, isLoading, isUnavailable);
  // With a sheet to lose, the sheet decides whether that closes.
  const close = (): void => (sheet ? sheet.send({ type: 'CLOSE' }) : pif.send({ type: 'CLOSE' }));
  return (
    <Dialog open onClose={close} className="relative z-40">
      <InertPage covered />
      <DialogPanel className="fixed inset-0 flex animate-appear flex-col bg-panel" onKeyDown={leadThroughParts}>
        <DialogTitle as="h2" className="flex min-h-12 shrink-0 items-center border-b border-hairline px-4 text-lg">
          {title}
        </DialogTitle>
        {sheet ? (
          <PifBody pif={pif} sheet={sheet} />
        ) : (
          <>
            <div className="min-h-0 flex-1 overflow-hidden p-4">
              {loading ? <SkeletonRows rows={16} rowHeight={32} label={pifTexts.loading} /> : null}
              {unavailable ? <Unavailable actor={pif} words={pifTexts.unavailable} /> : null}
            </div>
            <div className="flex min-h-14 shrink-0 items-center justify-end border-t border-hairline px-4">
              <Button onClick={close}>{pifTexts.close}</Button>
            </div>
          </>
        )}
      </DialogPanel>
    </Dialog>
  );
}
