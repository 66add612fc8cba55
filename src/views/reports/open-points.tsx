import { Link } from 'wouter';
import type { ReaderRef } from '../../machines/shared/reader.machine.ts';
import { isOutdated, isReading } from '../../machines/shared/reader.selectors.ts';
import type { OpenPoints as Points } from '../../model/contract/entities.ts';
import { href } from '../../model/routes/routes.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';

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

interface OpenPointsProps {
  readonly reader: ReaderRef;
  /** Null until they are read. */
  readonly points: Points | null;
}

const isAnythingOpen = (points: Points | null): boolean =>
  points !== null && points.recommendations.length + points.namesakes.length > 0;

/** What is known of them so far. */
function Known({ reader, points }: OpenPointsProps) {
  const [reading, unavailable] = useSelectors(reader, isReading, isOutdated);
  if (reading) return <p className="text-muted">{texts.loading}</p>;
  if (unavailable) return <Unavailable actor={reader} words={texts.unavailable} className="mt-1" />;
  if (!points) return null;
  if (!isAnythingOpen(points)) return <p>{texts.nothing}</p>;
  return (
    <>
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
    </>
  );
}

/**
 * What of a report is not complete, before it is finalised or published. Its height is the same before and after the answer: the buttons
 * below must not move under a press.
 */
export function OpenPoints({ reader, points }: OpenPointsProps) {
  return (
    <section
      role="status"
      aria-label={texts.title}
      className={cx(
        'mt-3 h-40 overflow-y-auto rounded-md border px-3 py-2',
        isAnythingOpen(points) ? 'border-warning-line bg-warning-tint' : 'border-hairline',
      )}
    >
      <h2 className="font-semibold">{texts.title}</h2>
      <Known reader={reader} points={points} />
    </section>
  );
}
