// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openReportMachine } from '../../../src/machines/reports/open-report.machine.ts';
import type { Report } from '../../../src/model/contract/entities.ts';
import { PublishedReach } from '../../../src/views/reports/published-reach.tsx';
import { report, stored } from '../../machines/reports/fixtures.ts';
import { model } from '../../machines/reports/open-report.model.ts';
import { still } from '../harness/parent-of.ts';

afterEach(cleanup);

const shown = (change: Partial<Report>): readonly string[] => {
  const open = still(openReportMachine, { ...model.input, report: report({ ...stored, ...change }) });
  render(<PublishedReach open={open} />);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
};

it('a report that was not sent says so', () => {
  const reported = shown({});
  expect(reported[0]).toBe('No valid link');
  expect(reported).toContain('None sent');
  expect(screen.queryByRole('button', { name: 'Show emails' })).toBeNull();
});

it('links, openings, emails by state and the last question are shown, and lead on', () => {
  const reported = shown({
    emailSentCount: 3,
    reach: {
      openLinks: 2,
      validUntil: '2027-02-27T04:00:00.000Z',
      openedCount: 3,
      lastOpenedOn: '2026-11-29T04:00:00.000Z',
      mails: { sent: 2, pending: 0, failed: 1 },
      lastQuestion: { givenName: 'Merv', question: 'Can the urea wait?', on: '2026-11-29T04:00:00.000Z' },
    },
  });
  expect(reported[0]).toMatch(/^2 links, valid until 27\/02\/2027 at the latest, opened 3x, last 29/);
  expect(reported).toContain('2 sent, 1 failed');
  expect(screen.getByText('Can the urea wait?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show emails' })).toBeTruthy();
});
