import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { mayEdit } from '../../machines/reports/open-report.selectors.ts';
import type { ReportNotesRef } from '../../machines/reports/report-notes.machine.ts';
import type { ReportPagesRef } from '../../machines/reports/report-pages.machine.ts';
import {
  hasPages,
  isBehind,
  isFailed,
  isUndrawable,
  madeOf,
  markedOf,
  paddockOf,
  pageOf,
} from '../../machines/reports/report-pages.selectors.ts';
import type { ReportPages as Pages } from '../../model/contract/entities.ts';
import { optionCodeOf, partsOnPage, type PartOnPage } from '../../model/reports/report-pages.ts';
import { reportNoteTexts as noteTexts } from '../../model/texts/report-notes.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { PortsContext } from '../app/context.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { cx } from '../ui/cx.ts';
import { focusFirst } from '../ui/dom/focus.ts';
import { IconButton } from '../ui/icon-button.tsx';

const texts = reportTexts.pages;

interface PageProps {
  readonly pages: ReportPagesRef;
  readonly notes: ReportNotesRef;
  readonly open: OpenReportRef;
  readonly made: Pages;
}

/** The field of an option among the format options: its box, or the chosen one of its group. */
const fieldOf = (code: string): string => `[data-option="${code}"] input, [data-options~="${code}"] input:checked`;

const PART_LOOK = 'absolute right-0 rounded-sm hover:bg-brand/10';
const stretchOf = ({ from, to, across }: PartOnPage) => ({
  top: `${from * 100}%`,
  height: `${(to - from) * 100}%`,
  left: `${across * 100}%`,
});

/** A part of the page as a button over it: it leads to the option that decides on it, to the notes, or to the recommendation that it comes from. */
function PartButton({ part, pages, notes, open }: Omit<PageProps, 'made'> & { readonly part: PartOnPage }) {
  const code = optionCodeOf(part.part);
  const { recommendationId, note } = part;
  const name = texts.parts[part.part];
  const editable = useSelector(open, mayEdit);
  if (part.part === 'WATCH' && recommendationId !== null && editable)
    return (
      <button
        type="button"
        // Lines of a page are no targets for keys or fingers: the list beside it does the same.
        tabIndex={note === undefined ? undefined : -1}
        title={note === undefined ? noteTexts.edit : noteTexts.editThis}
        aria-label={note === undefined ? noteTexts.edit : noteTexts.editPlaced(part.place)}
        className={PART_LOOK}
        style={stretchOf(part)}
        onClick={() => notes.send({ type: 'OPEN', recommendationId, key: note ?? null })}
      />
    );
  // A note that is not edited is the part of its plan, not one of its own.
  if (note !== undefined || (code === null && recommendationId === null)) return null;
  return (
    <button
      type="button"
      title={code === null ? texts.toRecommendation(name) : texts.toOption(name)}
      aria-label={code === null ? texts.toRecommendation(name) : texts.toOption(name)}
      className={PART_LOOK}
      style={stretchOf(part)}
      onClick={() => {
        if (code === null) {
          open.send({ type: 'OPEN_RECOMMENDATION', id: recommendationId ?? 0 });
          return;
        }
        pages.send({ type: 'PART_PRESSED', code });
        focusFirst(fieldOf(code));
      }}
    />
  );
}

function Page({ pages, notes, open, made }: PageProps) {
  const [page, behind] = useSelectors(pages, pageOf, isBehind);
  const Drawn = useContext(PortsContext).printedPage;
  return (
    <div className={cx('relative border border-hairline shadow-sm transition-opacity', behind && 'opacity-60')}>
      {Drawn ? (
        <Drawn
          label={texts.image(page, made.pages)}
          pdf={made.pdf}
          page={page}
          width={made.width}
          height={made.height}
          onFailed={() => pages.send({ type: 'DRAWING_FAILED' })}
        />
      ) : null}
      {partsOnPage(made.parts, page, made).map((part, place) => (
        <PartButton key={place} part={part} pages={pages} notes={notes} open={open} />
      ))}
      <PaddockMarks pages={pages} made={made} page={page} />
    </div>
  );
}

/** Points of a line of the plan, and around the middle of a paddock on the map. */
const LINE_PT = 13;
const LAND_PT = 36;
const MARGIN_PT = 40;

/** Marks the row and the land of the paddock that a question has led to. */
function PaddockMarks({ pages, made, page }: Pick<PageProps, 'pages' | 'made'> & { readonly page: number }) {
  const paddock = useSelector(pages, paddockOf);
  const { width, height } = made;
  return made.spots
    .filter((spot) => spot.paddock === paddock && spot.page === page)
    .toSorted((one, other) => Number(one.isLand) - Number(other.isLand))
    .map(({ isLand, top, left }, at) => {
      const box = isLand
        ? { x: left - LAND_PT / 2, y: top - LAND_PT / 2, w: LAND_PT, h: LAND_PT }
        : { x: MARGIN_PT, y: top - 3, w: width - 2 * MARGIN_PT, h: LINE_PT };
      return (
        <span
          key={at}
          role="img"
          aria-label={isLand ? texts.land(paddock ?? '') : texts.row(paddock ?? '')}
          tabIndex={-1}
          data-marked={isLand ? 'land' : 'row'}
          className={cx('pointer-events-none absolute border-2 border-brand', isLand ? 'rounded-full' : 'rounded-sm')}
          style={{
            left: `${(box.x / width) * 100}%`,
            top: `${(box.y / height) * 100}%`,
            width: `${(box.w / width) * 100}%`,
            height: `${(box.h / height) * 100}%`,
          }}
        />
      );
    });
}

/** Which page of how many, and the one before and after. */
function Turner({ pages, made }: Pick<PageProps, 'pages' | 'made'>) {
  const page = useSelector(pages, pageOf);
  const turn = (by: number): void => pages.send({ type: 'PAGE_CHOSEN', page: page + by });
  return (
    <>
      <span className="text-sm text-muted tabular-nums">{texts.place(page, made.pages)}</span>
      <IconButton icon={ChevronLeft} size="sm" label={texts.previous} disabled={page <= 1} onClick={() => turn(-1)} />
      <IconButton
        icon={ChevronRight}
        size="sm"
        label={texts.next}
        disabled={page >= made.pages}
        onClick={() => turn(1)}
      />
    </>
  );
}

interface ReportPagesProps extends Omit<PageProps, 'made'> {
  /** Something is chosen that no document has yet. */
  readonly isUnapplied: boolean;
}

/** The pages of the chosen output as they would be printed with what is ticked now; nothing where it has none. */
export function ReportPages({ pages, notes, open, isUnapplied }: ReportPagesProps) {
  const [has, made, behind] = useSelectors(pages, hasPages, madeOf, isBehind);
  const [failed, undrawable, marked] = useSelectors(pages, isFailed, isUndrawable, markedOf);
  if (!has) return null;
  return (
    <section aria-label={texts.label} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        {isUnapplied ? <span className="text-sm font-semibold text-warning">{reportTexts.options.unsaved}</span> : null}
        <span role="status" className="mr-auto text-sm text-muted">
          {behind ? texts.making : marked === null ? '' : texts.marked(marked)}
        </span>
        {made ? <Turner pages={pages} made={made} /> : null}
      </div>
      {failed ? <Unavailable actor={pages} words={texts.unavailable} /> : null}
      {undrawable ? <Banner tone="warning">{texts.undrawable}</Banner> : null}
      {made && !undrawable ? <Page pages={pages} notes={notes} open={open} made={made} /> : null}
      {made || failed ? null : <div className="shimmer after-300ms aspect-[210/297] w-full" />}
    </section>
  );
}
