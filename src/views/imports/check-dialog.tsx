import { useSelector } from '@xstate/react';
import type { CheckQuestionsRef } from '../../machines/imports/check-questions.machine.ts';
import { canSaveAll } from '../../machines/imports/check-questions.selectors.ts';
import type { LabCheckRef } from '../../machines/imports/lab-check.machine.ts';
import {
  canSave,
  checkOf,
  errorText,
  fileNameOf,
  isReading,
  isSameOutlook,
  isUnexpected,
  isUnread,
  matchedIn,
  openCount,
  openOn,
  outlookNow,
  proposalCount,
  rememberedCount,
  remembersOf,
  saveCount,
  tabOf,
} from '../../machines/imports/lab-check.selectors.ts';
import { checkTabs, type CheckTab } from '../../model/imports/lab-check.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { checkTexts } from '../../model/texts/lab-check.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CheckCards, Choosing } from './check-cards.tsx';
import { CheckColumnsTab } from './check-columns-tab.tsx';
import { CheckPlacesTab } from './check-places-tab.tsx';
import { CheckRowsTab } from './check-rows-tab.tsx';

interface CheckProps {
  readonly check: LabCheckRef;
}

/** The upload dialog grown to the whole window: what a file asks, one question open at a time, and everything that was read of it behind that. */
export function CheckDialog({ check }: CheckProps) {
  const tab = useSelector(check, tabOf);
  const questions = useSelector(check, ({ children }) => children.checkQuestions);
  return (
    <Dialog
      open
      size="full"
      bare
      title={uploadTexts.title}
      onClose={() => check.send({ type: 'CLOSE' })}
      footer={questions ? <Footer check={check} questions={questions} /> : undefined}
    >
      <CheckStatus check={check} />
      {tab !== null ? (
        <Everything check={check} tab={tab} />
      ) : questions ? (
        <div className="flex min-h-0 flex-1 flex-col xl:overflow-hidden max-xl:min-h-fit">
          <CheckCards questions={questions} />
        </div>
      ) : null}
      {questions ? <Choosing questions={questions} /> : null}
    </Dialog>
  );
}

/** The three tables, in place of the questions. */
function Everything({ check, tab }: CheckProps & { readonly tab: CheckTab }) {
  const columns = useSelector(check, openOn('columns'));
  const places = useSelector(check, openOn('places'));
  const rows = useSelector(check, openOn('rows'));
  const counts: Readonly<Record<CheckTab, number>> = { columns, places, rows };
  return (
    <Tabs
      label={checkTexts.tabList}
      tabs={checkTabs.map((id) => ({ id, label: checkTexts.tabs[id], count: counts[id] }))}
      selected={tab}
      onSelect={(chosen) => check.send({ type: 'TAB_CHOSEN', tab: chosen })}
      className="min-h-0 flex-1"
      panelClassName="flex min-h-0 flex-1 flex-col overflow-y-auto"
    >
      <ShownTab check={check} tab={tab} />
    </Tabs>
  );
}

function ShownTab({ check, tab }: CheckProps & { readonly tab: CheckTab }) {
  const questions = useSelector(check, ({ children }) => children.checkQuestions);
  const rows = useSelector(check, ({ children }) => children.checkRows);
  if (!questions || !rows) return null;
  if (tab === 'columns') return <CheckColumnsTab questions={questions} />;
  return tab === 'places' ? (
    <CheckPlacesTab questions={questions} />
  ) : (
    <CheckRowsTab tab={rows} questions={questions} />
  );
}

/** Whose file it is, what was matched without asking, and how many questions are left. */
function CheckStatus({ check }: CheckProps) {
  const { laboratory } = useSelector(check, checkOf);
  const [fileName, open, remembered, reading] = useSelectors(check, fileNameOf, openCount, rememberedCount, isReading);
  const [unread, unexpected, error, matched] = useSelectors(check, isUnread, isUnexpected, errorText, matchedIn);
  return (
    <div className="flex flex-none flex-col gap-2 border-b border-hairline px-4 py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium break-words">{checkTexts.file(fileName, laboratory)}</span>
        <span>{matched}</span>
        <span role="status" className="text-muted">
          {reading ? checkTexts.reading : checkTexts.open(open)}
        </span>
        {remembered === 0 ? null : <span className="text-muted">{checkTexts.remembered(remembered)}</span>}
      </p>
      {unread ? (
        <Banner
          tone="danger"
          actions={<Button onClick={() => check.send({ type: 'RETRY' })}>{checkTexts.retry}</Button>}
        >
          {checkTexts.unread} {error}
        </Banner>
      ) : null}
      {unexpected ? <Banner tone="warning">{checkTexts.unexpected}</Banner> : null}
    </div>
  );
}

interface FooterProps extends CheckProps {
  readonly questions: CheckQuestionsRef;
}

function Footer({ check, questions }: FooterProps) {
  const { counts } = useSelector(check, checkOf);
  const outlook = useSelector(check, outlookNow, isSameOutlook);
  const remembers = useSelector(check, remembersOf);
  return (
    <>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4">
        <TableLinks check={check} />
        <Checkbox
          label={checkTexts.remember}
          checked={remembers}
          onChange={(on) => check.send({ type: 'REMEMBER_SWITCHED', on })}
        />
      </div>
      <p className="mr-auto text-muted">{outlook ? checkTexts.outlook(outlook, counts) : checkTexts.counts(counts)}</p>
      <Button onClick={() => check.send({ type: 'CLOSE' })}>{checkTexts.cancel}</Button>
      <SaveButtons check={check} questions={questions} />
    </>
  );
}

/** The way to the three tables, and back. */
function TableLinks({ check }: CheckProps) {
  const tab = useSelector(check, tabOf);
  const columns = useSelector(check, openOn('columns'));
  const places = useSelector(check, openOn('places'));
  const rows = useSelector(check, openOn('rows'));
  if (tab !== null)
    return (
      <Button look="quiet" onClick={() => check.send({ type: 'TAB_CHOSEN', tab: null })}>
        {checkTexts.showQuestions}
      </Button>
    );
  const counts: Readonly<Record<CheckTab, number>> = { columns, places, rows };
  return (
    <span role="group" aria-label={checkTexts.showEverything} className="flex flex-wrap items-center">
      <span className="text-muted">{checkTexts.showEverything}</span>
      {checkTabs.map((id) => (
        <Button key={id} look="quiet" onClick={() => check.send({ type: 'TAB_CHOSEN', tab: id })}>
          {checkTexts.tabs[id]} {counts[id]}
        </Button>
      ))}
    </span>
  );
}

/** Accept all and save where every question has a suggestion; else Save, and beside it while it is grey what it waits for, which leads there. */
function SaveButtons({ check, questions }: FooterProps) {
  const [open, samples, ready] = useSelectors(check, openCount, saveCount, canSave);
  const [reading, proposals] = useSelectors(check, isReading, proposalCount);
  const all = useSelector(questions, canSaveAll);
  if (all && samples > 0)
    return (
      <Button look="primary" onClick={() => questions.send({ type: 'SAVE_ALL' })}>
        {checkTexts.acceptAll(samples)}
      </Button>
    );
  return (
    <>
      {proposals === 0 ? null : (
        <Button onClick={() => questions.send({ type: 'TAKE_PROPOSALS' })}>
          {checkTexts.takeProposals(proposals)}
        </Button>
      )}
      {open > 0 ? (
        <Button look="quiet" onClick={() => check.send({ type: 'GO_TO_OPEN' })}>
          {checkTexts.questionsLeft(open)}
        </Button>
      ) : samples === 0 && !reading ? (
        <Button look="quiet" onClick={() => check.send({ type: 'TAB_CHOSEN', tab: 'rows' })}>
          {checkTexts.nothingToSave}
        </Button>
      ) : null}
      <Button look="primary" disabled={!ready} onClick={() => check.send({ type: 'SAVE' })}>
        {checkTexts.save(samples)}
      </Button>
    </>
  );
}
