import { useSelector } from '@xstate/react';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { bannerRefOf, errorText, isConflicted, isReloading, noticeIn } from '../../machines/pif/pif.selectors.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** What the editor has to say, over the foot of the table so that nothing jumps. */
export function PifNotice({ pif }: { readonly pif: PifRef }) {
  const banner = useSelector(pif, bannerRefOf);
  const notice = useSelector(banner, noticeIn);
  const conflicted = useSelector(pif, isConflicted);
  const reloading = useSelector(pif, isReloading);
  const conflict = useSelector(pif, errorText);
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-full mb-3 flex flex-col items-center gap-2">
      {conflicted || reloading ? (
        <Banner
          tone="warning"
          className="pointer-events-auto max-w-3xl shadow-float"
          actions={
            <Button busy={reloading} onClick={() => pif.send({ type: 'REFRESH' })}>
              {pifTexts.reload}
            </Button>
          }
        >
          {conflict}
        </Banner>
      ) : null}
      {notice ? (
        <Banner
          tone={notice.tone}
          className="pointer-events-auto max-w-3xl shadow-float"
          onDismiss={() => banner?.send({ type: 'DISMISS' })}
        >
          {notice.text}
        </Banner>
      ) : null}
    </div>
  );
}
