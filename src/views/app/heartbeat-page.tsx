import { RefreshCw } from 'lucide-react';
import type { HeartbeatRef } from '../../machines/connection/heartbeat.machine.ts';
import { beatOf, errorText, isAsking } from '../../machines/connection/heartbeat.selectors.ts';
import { formatTime } from '../../model/format/date.ts';
import { titleOf } from '../../model/routes/routes.ts';
import { heartbeatTexts as texts } from '../../model/texts/heartbeat.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Whether the portal answers, and how quickly it did last. */
export function HeartbeatPage({ page }: { readonly page: HeartbeatRef }) {
  const [asking, beat, error] = useSelectors(page, isAsking, beatOf, errorText);
  return (
    <div className="px-4">
      <PageHeader
        title={titleOf('heartbeat')}
        facts={texts.often}
        actions={
          <Button icon={RefreshCw} busy={asking} onClick={() => page.send({ type: 'REFRESH' })}>
            {texts.ask}
          </Button>
        }
      />
      {error !== '' ? (
        <Banner tone="danger">{`${texts.silent} ${error}`}</Banner>
      ) : beat === null ? (
        <p role="status">{texts.asking}</p>
      ) : (
        <Banner tone="success">{texts.answers}</Banner>
      )}
      <p className="mt-2 text-sm text-muted tabular-nums">
        {beat === null ? texts.never : texts.answered(beat.milliseconds, formatTime(beat.answeredOn))}
      </p>
    </div>
  );
}
