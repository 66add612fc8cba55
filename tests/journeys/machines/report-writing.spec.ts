import { sendReportMachine } from '../../../src/machines/reports/send-report.machine.ts';
import type { SentEmail } from '../../../src/model/contract/entities.ts';
import { model as sendReport } from '../../machines/reports/send-report.model.ts';
import { controls as sendReportControls } from '../../views/reports/send-report.controls.ts';
import { write } from './recommendation-builder.fixtures.ts';
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
    actions: {
      WORDS_TYPED: (page, { html }: { html: string }) => write(page, 'Message', wordsOf(html)),
      RECIPIENTS_LEFT: (page) => page.getByRole('textbox', { name: 'Recipients' }).blur(),
    },
    open: openReport('Send'),
    opener: 'Send',
  },
);
