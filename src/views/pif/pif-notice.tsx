import { useSelector } from '@xstate/react';
import type { PifRef } from '../../machines/pif/pif.machine.ts';
import { bannerRefOf, noticeIn } from '../../machines/pif/pif.selectors.ts';
import { Banner } from '../ui/banner.tsx';

/** What the editor has to say, over the foot of the table so that nothing jumps. */
export function PifNotice({ pif }: { readonly pif: PifRef }) {
  const banner = useSelector(pif, bannerRefOf);
  const notice = useSelector(banner, noticeIn);
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-full mb-3 flex flex-col items-center gap-2">
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
