import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { OpenPointsRef } from '../../machines/reports/open-points.machine.ts';
import { isLoading, isUnavailable, pointsOf } from '../../machines/reports/open-points.selectors.ts';
import type { OpenPoints as Points } from '../../model/contract/entities.ts';
import { href } from '../../model/routes/routes.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { Banner } from '../ui/banner.tsx';

const texts = reportDialogTexts.openPoints;

/** What is open in one recommendation; each line leads to where it is mended. */
function OpenIn({ of }: { readonly of: Points['recommendations'][number] }) {
  const builder = href('builder', { recommendation: of.recommendationId });
  const lines = [
    ...of.short.map(({ text }) => ({ text, to: builder })),
    ...(of.withoutRate.length > 0 ? [{ text: texts.withoutRate(of.withoutRate), to: builder }] : []),
    ...(of.withoutArea.length > 0 ? [{ text: texts.withoutArea(of.withoutArea), to: href('samples') }] : []),
  ];
  return (
    <>
      <h3 className="mt-1 truncate font-medium">{of.recommendationName}</h3>
      <ul className="list-disc pl-5">
        {lines.map(({ text, to }) => (
          <li key={text}>
            <Link href={to} className="underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What of a report is not complete, before it is finalised or published; nothing where all is complete. */
export function OpenPoints({ actor }: { readonly actor: OpenPointsRef }) {
  const points = useSelector(actor, pointsOf);
  const loading = useSelector(actor, isLoading);
  const unavailable = useSelector(actor, isUnavailable);
  if (loading)
    return (
      <p role="status" className="mt-3 text-muted">
        {texts.loading}
      </p>
    );
  if (unavailable) return <Unavailable actor={actor} words={texts.unavailable} className="mt-3" />;
  if (points === null || points.recommendations.length + points.namesakes.length === 0) return null;
  return (
    <Banner tone="warning" className="mt-3">
      <h2 className="font-semibold">{texts.title}</h2>
      {points.recommendations.map((one) => (
        <OpenIn key={one.recommendationId} of={one} />
      ))}
      {points.namesakes.map(({ reportId, createdOn }) => (
        <p key={reportId} className="mt-1">
          <Link href={href('reportBuilder', { report: reportId })} className="underline">
            {texts.namesake(createdOn)}
          </Link>
        </p>
      ))}
    </Banner>
  );
}
