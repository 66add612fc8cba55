import { reportCommentMachine } from '../../../src/machines/reports/report-comment.machine.ts';
import { sendReportMachine } from '../../../src/machines/reports/send-report.machine.ts';
import type { SentEmail } from '../../../src/model/contract/entities.ts';
import type { MailPart } from '../../../src/model/reports/email-draft.ts';
import { model as reportComment } from '../../machines/reports/report-comment.model.ts';
import { model as sendReport } from '../../machines/reports/send-report.model.ts';
import { controls as reportCommentControls } from '../../views/reports/report-comment.controls.ts';
import { controls as sendReportControls } from '../../views/reports/send-report.controls.ts';
import { write } from './recommendation-builder.fixtures.ts';
import { button } from '../support/shell.ts';
import { openReport, reportBuilder } from './report-builder.fixtures.ts';
import { testPage } from './test-page.ts';

const wordsOf = (html: string): string => html.replaceAll(/<\/p><p>/g, '\n').replaceAll(/<\/?p>/g, '');

testPage(
  sendReportMachine,
  { ...sendReport, alternatives: [] },
  {
    ...reportBuilder(),
    controls: sendReportControls,
    services: {
      loadEmailDefaults: [
        {
          call: 'GET /recommendation/report/{id}/getemaildefaults',
          answer: ({ options: _, ...reportEmailDefaults }: { options: unknown }) => ({ reportEmailDefaults }),
        },
      ],
      sendEmail: [
        {
          call: 'POST /recommendation/report/{id}/sendemail',
          long: true,
          answer: (sentEmails: readonly SentEmail[]) => ({ sentEmails }),
        },
      ],
    },
    deeds: {
      WORDS_TYPED: (page, { part, html }: { part: MailPart; html: string }) =>
        write(page, part === 'body' ? 'Message' : 'Footer', wordsOf(html)),
      RECIPIENTS_LEFT: (page) => page.getByRole('textbox', { name: 'Recipients' }).blur(),
    },
    open: openReport('Send'),
    opener: 'Send',
  },
);

testPage(
  reportCommentMachine,
  { ...reportComment, alternatives: [] },
  {
    ...reportBuilder(),
    controls: reportCommentControls,
    services: {
      saveComment: [{ call: 'POST /Recommendation/Report/{id}/comment', answer: () => ({}) }],
      readNewest: [{ call: 'GET /recommendation/report/{id}' }],
    },
    deeds: {
      BODY_TYPED: (page, { html }: { html: string }) => write(page, 'Comment', wordsOf(html)),
      WORDS_COPIED: async (page, { commentLabel }: { commentLabel: string }) => {
        const copy = button(page, `Copy ${commentLabel}`);
        if ((await copy.count()) === 0) await button(page, 'Library').click();
        await copy.click();
      },
    },
    open: openReport('Add Comment'),
    opener: 'Add Comment',
  },
);
