import { Pencil } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { Download, Eye, FileArchive } from 'lucide-react';
import type { OpenReportRef } from '../../machines/reports/open-report.machine.ts';
import { mayEdit, reportOf } from '../../machines/reports/open-report.selectors.ts';
import type { ReportOptionsRef } from '../../machines/reports/report-options.machine.ts';
import {
  draftOf,
  isChanged,
  isLoading,
  isSaving,
  isUnavailable,
  keyOf,
  outputOf,
  outputsOfType,
  scopesOf,
  typesOf,
  unappliedNames,
} from '../../machines/reports/report-options.selectors.ts';
import type { ReportNotesRef } from '../../machines/reports/report-notes.machine.ts';
import { isOpen as areNotesOpen } from '../../machines/reports/report-notes.selectors.ts';
import { hasPages, pointedOf } from '../../machines/reports/report-pages.selectors.ts';
import type { ReportPreviewRef } from '../../machines/reports/report-preview.machine.ts';
import { isCreating, isIdle, isPacking } from '../../machines/reports/report-preview.selectors.ts';
import type { Report } from '../../model/contract/entities.ts';
import { hasOptions, optionCodes, type OutputKey } from '../../model/reports/report-options.ts';
import { isShownInTab, reportTypes } from '../../model/reports/report-output.ts';
import { reportNoteTexts as noteTexts } from '../../model/texts/report-notes.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { isSameOrder } from '../../model/shared/order.ts';
import { Unavailable } from '../shared/unavailable.tsx';
import { useSelectors } from '../shared/use-selectors.ts';
import { cx } from '../ui/cx.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Menu } from '../ui/menu.tsx';
import { Panel } from '../ui/panel.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FormatOptions } from './format-options.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/dom/lazy.tsx';
import { notesOpener } from './notes-opener.ts';
import { ReportPages } from './report-pages.tsx';
import { PublishedDocuments } from './published-documents.tsx';

const ReportNotesPanel = lazy(async () => (await import('./report-notes.tsx')).ReportNotesPanel);

const texts = reportTexts.options;

const defaultScopes = [
  { scope: 'user', label: texts.forMe },
  { scope: 'everyone', label: texts.forEveryone },
] as const;

const isSameKey = (one: OutputKey | null, other: OutputKey | null): boolean =>
  one?.typeId === other?.typeId && one?.outputId === other?.outputId;

const nameOf = ({ reportId, customerId, reportName }: Report) => ({ reportId, customerId, reportName });

interface PartProps {
  readonly report: Report;
  readonly options: ReportOptionsRef;
  readonly preview: ReportPreviewRef;
}

interface ContentProps extends PartProps {
  readonly open: OpenReportRef;
}

/** `isUnmarked` where no page beside it says what is not applied. Reset, Preview or Download, Apply, Save Default; the first and the last two only where there is something to choose. */
function Actions({ report, options, preview, isUnmarked }: PartProps & { readonly isUnmarked: boolean }) {
  const output = useSelector(options, outputOf);
  const key = useSelector(options, keyOf, isSameKey);
  const [draft, changed, saving] = useSelectors(options, draftOf, isChanged, isSaving);
  const [scopes, unapplied] = useSelectors(options, scopesOf, unappliedNames);
  const [creating, packing, idle] = useSelectors(preview, isCreating, isPacking, isIdle);
  if (!output || !key) return null;
  const chooses = hasOptions(output);
  const inTab = isShownInTab(key);
  const request = { ...key, ...nameOf(report), reportFormatCode: output.reportFormatCode };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {unapplied === '' ? null : (
        <p className="basis-full text-right text-sm text-muted">{`${texts.unapplied} ${unapplied}`}</p>
      )}
      {creating || packing ? (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          {packing ? texts.packing : texts.creating}
          <Button onClick={() => preview.send({ type: 'CANCEL' })}>{reportTexts.cancel}</Button>
        </span>
      ) : (
        <>
          {chooses && !scopes.includes('report') ? (
            <span className="mr-auto text-sm text-muted">{texts.previewOnly}</span>
          ) : null}
          {isUnmarked && changed && chooses && scopes.includes('report') ? (
            <span className="text-sm text-muted">{texts.unsaved}</span>
          ) : null}
          {chooses ? (
            <Button disabled={!changed || saving} onClick={() => options.send({ type: 'RESET' })}>
              {texts.reset}
            </Button>
          ) : null}
          <Button
            icon={inTab ? Eye : Download}
            disabled={!idle || saving}
            onClick={() =>
              preview.send({ type: 'PREVIEW', request: { ...request, optionCodes: optionCodes(output, draft) } })
            }
          >
            {inTab ? texts.preview : texts.download}
          </Button>
          <span title={texts.allHint}>
            <Button
              icon={FileArchive}
              disabled={!idle || saving}
              onClick={() => preview.send({ type: 'DOWNLOAD_ALL', all: nameOf(report) })}
            >
              {texts.all}
            </Button>
          </span>
        </>
      )}
      {chooses && scopes.includes('report') && !creating && !packing ? (
        <>
          <Button busy={saving} onClick={() => options.send({ type: 'SAVE_OPTIONS', scope: 'report' })}>
            {texts.apply}
          </Button>
          <Menu
            label={texts.saveDefault}
            align="end"
            disabled={saving}
            items={defaultScopes
              .filter(({ scope }) => scopes.includes(scope))
              .map(({ scope, label }) => ({
                key: scope,
                label,
                onSelect: () => options.send({ type: 'SAVE_OPTIONS', scope }),
              }))}
          />
        </>
      ) : null}
    </div>
  );
}

const OPTIONS_BESIDE = '@min-[40rem]:grid-cols-[13.5rem_minmax(0,1fr)]';
/** Sentences take more room than the names of options. */
const NOTES_BESIDE = '@min-[40rem]:grid-cols-[20rem_minmax(0,1fr)]';

/** They scroll by themselves beside the page, which stays in sight. */
const NOTES_IN_SIGHT =
  '@min-[40rem]:sticky @min-[40rem]:top-13 @min-[40rem]:max-h-[calc(100dvh-19rem)] @min-[40rem]:self-start @min-[40rem]:overflow-y-auto';

/** The way to the notes of each recommendation without the page. */
function NotesOpeners({
  report,
  notes,
  open,
}: Pick<ContentProps, 'report' | 'open'> & { readonly notes: ReportNotesRef }) {
  const editable = useSelector(open, mayEdit);
  if (!editable || report.recommendationDetails.length === 0) return null;
  return (
    <section aria-label={noteTexts.title} className="mb-4 flex flex-col items-start gap-1">
      <h3 className="text-base font-semibold">{noteTexts.title}</h3>
      {report.recommendationDetails.map(({ id, name }) => (
        <span key={id} className="flex max-w-full">
          <button
            type="button"
            data-opener={notesOpener(id)}
            className={buttonLook('secondary', 'max-w-full')}
            onClick={() => notes.send({ type: 'OPEN', recommendationId: id, key: null })}
          >
            <Icon icon={Pencil} size={16} className="-ml-0.5" />
            {report.recommendationDetails.length === 1 ? (
              noteTexts.edit
            ) : (
              <>
                <span className="sr-only">{noteTexts.editOf('')}</span>
                <span title={name} className="truncate">
                  {name}
                </span>
              </>
            )}
          </button>
        </span>
      ))}
    </section>
  );
}

function Choices({ report, options, preview, open }: ContentProps) {
  const types = useSelector(options, typesOf, isSameOrder);
  const outputs = useSelector(options, outputsOfType, isSameOrder);
  const output = useSelector(options, outputOf);
  const key = useSelector(options, keyOf, isSameKey);
  const [draft, saving, changed, scopes] = useSelectors(options, draftOf, isSaving, isChanged, scopesOf);
  const pages = useSelector(options, ({ children }) => children.reportPages);
  const notes = useSelector(options, ({ children }) => children.reportNotes);
  const noting = useSelector(notes, (snapshot) => snapshot !== undefined && areNotesOpen(snapshot));
  const paged = useSelector(pages, (snapshot) => snapshot !== undefined && hasPages(snapshot));
  const pointed = useSelector(pages, (snapshot) => snapshot && pointedOf(snapshot)) ?? null;
  if (!output || !key) return <EmptyState text={texts.noneAvailable} />;
  return (
    <Tabs
      label={texts.types}
      tabs={types.map((type) => ({ id: String(type.recommendationReportTypeId), label: type.reportName }))}
      selected={String(key.typeId)}
      onSelect={(id) => options.send({ type: 'TYPE_CHOSEN', typeId: Number(id) })}
      className="[&_[role=tab]]:px-1.5 [&_[role=tab]]:text-sm [&_[role=tablist]]:gap-0"
      panelClassName="flex flex-col gap-4 p-4"
    >
      {/* Above the choices: at the foot of the panel the toasts would cover them. */}
      <div className="sticky top-0 z-10 -mx-4 -mt-4 border-b border-hairline bg-panel px-4 py-2">
        <Actions report={report} options={options} preview={preview} isUnmarked={!paged} />
      </div>
      <RadioGroup
        label={texts.output}
        row
        choices={outputs.map((entry) => ({
          value: entry.recommendationReportOutputTypeId,
          label: entry.outputTypeDescription,
        }))}
        value={key.outputId}
        onChange={(outputId) => options.send({ type: 'OUTPUT_CHOSEN', outputId })}
      />
      <div className="@container">
        <div className={cx('grid gap-4', paged && (noting ? NOTES_BESIDE : OPTIONS_BESIDE))}>
          <div className={cx('@container min-w-0', noting && NOTES_IN_SIGHT)}>
            {notes && paged && !noting && key.typeId === reportTypes.recommendationReport ? (
              <NotesOpeners report={report} notes={notes} open={open} />
            ) : null}
            {noting && notes ? (
              <ReportNotesPanel notes={notes} />
            ) : hasOptions(output) ? (
              <FormatOptions
                output={output}
                draft={draft}
                disabled={saving}
                pointed={pointed}
                onSet={(optionId, isChecked) => options.send({ type: 'OPTION_CHANGED', optionId, isChecked })}
              />
            ) : (
              <p className="text-muted">{texts.noOptions}</p>
            )}
          </div>
          {pages && notes ? (
            <ReportPages pages={pages} notes={notes} open={open} isUnapplied={changed && scopes.includes('report')} />
          ) : null}
        </div>
      </div>
    </Tabs>
  );
}

function Content({ report, options, preview, open }: ContentProps) {
  const [loading, unavailable] = useSelectors(options, isLoading, isUnavailable);
  if (loading) return <SkeletonRows rows={8} />;
  if (unavailable) return <Unavailable actor={options} words={texts.unavailable} />;
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      {report.published ? <PublishedDocuments report={report} preview={preview} open={open} /> : null}
      <Choices {...{ report, options, preview, open }} />
    </div>
  );
}

/** Which documents the report becomes, and how they look. */
export function ReportOptionsPanel({ open }: { readonly open: OpenReportRef }) {
  const report = useSelector(open, reportOf);
  const options = useSelector(open, ({ children }) => children.reportOptions);
  const preview = useSelector(open, ({ children }) => children.reportPreview);
  return (
    <Panel title={reportTexts.panes.options} fill>
      {options && preview ? <Content {...{ report, options, preview, open }} /> : null}
    </Panel>
  );
}
