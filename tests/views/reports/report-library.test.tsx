// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { favouritesMachine } from '../../../src/machines/recommendation/favourites.machine.ts';
import { openReportMachine, type OpenReportRef } from '../../../src/machines/reports/open-report.machine.ts';
import { recordEditor, type RecordEditorRef } from '../../../src/machines/shared/record-editor.machine.ts';
import type { Favourites, Marking } from '../../../src/model/recommendation/favourites.ts';
import { reportCommentKind } from '../../../src/model/reports/comment-kind.ts';
import { ReportCommentDialog } from '../../../src/views/reports/report-comment-dialog.tsx';
import { ReportComments } from '../../../src/views/reports/report-comments.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { allowed, report, reportComment } from '../../machines/reports/fixtures.ts';
import { model } from '../../machines/reports/open-report.model.ts';
import { reportCommentSample } from '../../machines/reports/report-comment.sample.ts';
import { model as page } from '../../machines/reports/report-builder.model.ts';
import { reportBuilderMachine, type ReportBuilderRef } from '../../../src/machines/reports/report-builder.machine.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { parentOf, still } from '../harness/parent-of.ts';
import { expectAccessible } from '../ui/support/accessible.ts';

const words = (id: number, commentLabel: string, comment: string, commentType: 'REPORT' | 'RECOMMENDATION') => ({
  id,
  commentLabel,
  comment,
  commentType,
});
const kept = { id: 9, commentLabel: 'Season outlook', comment: '<p>Sow early.</p>', recommendationCommentId: null };

const asked: Marking[] = [];
const favouritesRead = favouritesMachine.provide({
  actors: {
    loadFavourites: fromPromise<Favourites, Record<string, never>>(async () => ({
      products: [],
      comments: [kept],
      templates: [
        words(1, 'For a report', '<p>Read this first.</p>', 'REPORT'),
        words(2, 'For a recommendation', '<p>Band it.</p>', 'RECOMMENDATION'),
      ],
    })),
    saveMarking: fromPromise<Partial<Favourites>, Marking>(async ({ input }) => {
      asked.push(input);
      return {};
    }),
  },
});

/** An open report whose favourites have been read. */
async function opened(): Promise<OpenReportRef> {
  const favourites = createActor(favouritesRead).start();
  await waitFor(favourites, (snapshot) => snapshot.matches({ marking: 'settled' }));
  const open = still(openReportMachine, {
    ...model.input,
    permissions: [...allowed, 'EDIT_RECOMMENDATION'],
    report: report({
      comments: [reportComment(), reportComment({ id: 22, commentLabel: 'Rain' })],
      commentsRecentlyUsed: [words(1, 'Of last week', '<p>Dry.</p>', 'RECOMMENDATION')],
    }),
  });
  return parentOf<OpenReportRef>(open, 'favourites', favourites);
}

beforeAll(stubPage);
afterEach(cleanup);

it('a report comment takes its words from the templates of reports, the favourites and the history', async () => {
  const open = await opened();
  const driver = new ActorDriver(recordEditor(reportCommentKind), {} as MachineModel, {
    input: { ...reportCommentSample.begun, kept: null },
  });
  render(<ReportCommentDialog actor={driver.actor as RecordEditorRef} open={open} />);
  fireEvent.click(screen.getByRole('button', { name: 'Library' }));
  expect(screen.queryByText('For a recommendation')).toBeNull();
  await expectAccessible(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Copy For a report' }));
  fireEvent.click(screen.getByRole('radio', { name: 'History' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Of last week' }));
  expect(driver.snapshot.context.work.draft).toEqual({
    commentLabel: 'For a report',
    comment: '<p>Read this first.</p><p>Dry.</p>',
  });
});

it('a comment of a report is marked by what it says', async () => {
  const open = await opened();
  render(<ReportComments page={still(reportBuilderMachine, page.input) as ReportBuilderRef} open={open} />);
  const star = (name: string) => screen.getByRole('button', { name: `Favourite ${name}` });
  expect(star('Season outlook').getAttribute('aria-pressed')).toBe('true');
  expect(star('Rain').getAttribute('aria-pressed')).toBe('false');
  act(() => void fireEvent.click(star('Rain')));
  expect(asked).toEqual([
    { asks: 'markComment', commentLabel: 'Rain', comment: '<p>Sow early.</p>', recommendationCommentId: null },
  ]);
});
