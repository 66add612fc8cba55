import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { hasHistory, hasPage, reportOf } from '../../machines/reports/open-report.selectors.ts';
import { formatDay, formatDayAndTime } from '../../model/format/date.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Button } from '../ui/button.tsx';

const texts = reportTexts.reach;

interface RowProps {
  readonly term: string;
  readonly children: ReactNode;
  /** Leads to more of it. */
  readonly action?: ReactNode;
}

const Row = ({ term, children, action }: RowProps) => (
  <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-hairline px-3 py-1">
    <dt className="w-28 shrink-0 text-sm text-muted">{term}</dt>
    <dd className="min-w-40 flex-1 break-words">{children}</dd>
    {action ? <dd className="shrink-0">{action}</dd> : null}
  </div>
);

/** How the growers of a published report were reached, and what came back; each leads on to its dialog. */
export function PublishedReach({ open }: { readonly open: OpenReportRef }) {
  const { reach } = useSelector(open, reportOf);
  const [page, history] = useSelectors(open, hasPage, hasHistory);
  const links = useSelector(open, ({ children }) => children.growerLinks);
  const { validUntil, lastOpenedOn, lastQuestion } = reach;
  return (
    <dl>
      <Row
        term={texts.page}
        action={page && links ? <Button onClick={() => links.send({ type: 'SHOW' })}>{texts.showLinks}</Button> : null}
      >
        {[
          validUntil === null ? texts.noLink : texts.until(reach.openLinks, formatDay(validUntil)),
          ...(reach.openLinks + reach.openedCount > 0
            ? [texts.opened(reach.openedCount, lastOpenedOn === null ? '' : formatDayAndTime(lastOpenedOn))]
            : []),
        ].join(', ')}
      </Row>
      <Row
        term={texts.emails}
        action={
          history ? <Button onClick={() => open.send({ type: 'SHOW_HISTORY' })}>{texts.showEmails}</Button> : null
        }
      >
        {texts.mails(reach.mails) || texts.noEmails}
      </Row>
      {lastQuestion ? (
        <Row term={texts.question}>
          <span className="line-clamp-2">{lastQuestion.question}</span>
          <span className="text-sm text-muted">{texts.asked(lastQuestion.givenName, formatDay(lastQuestion.on))}</span>
        </Row>
      ) : null}
    </dl>
  );
}
