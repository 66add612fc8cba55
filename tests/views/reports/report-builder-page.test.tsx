// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportBuilderMachine, type ReportBuilderRef } from '../../../src/machines/reports/report-builder.machine.ts';
import type { Report } from '../../../src/model/contract/entities.ts';
import { nothingChosen } from '../../../src/model/reports/report-options.ts';
import type { OptionsScope } from '../../../src/model/reports/report-rules.ts';
import { ReportBuilderPage } from '../../../src/views/reports/report-builder-page.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, shown, type MachineModel } from '../../machines/harness/machine-model.ts';
import {
  allowed,
  finalised,
  options,
  published,
  report,
  reportSummary,
  stored,
} from '../../machines/reports/fixtures.ts';
import { model } from '../../machines/reports/report-builder.model.ts';
import { stubPage } from '../harness/page-stubs.ts';

interface Opening {
  readonly shown?: Partial<Report> | null;
  readonly input?: object;
}

function open({ shown = {}, input = {} }: Opening = {}): ActorDriver {
  const driver = new ActorDriver(reportBuilderMachine, model as unknown as MachineModel, {
    input: { ...(model.input as object), ...input },
    live: ['openReport', 'openReport.reportDialog'],
  });
  render(<ReportBuilderPage page={driver.actor as ReportBuilderRef} />);
  if (driver.snapshot.matches('loading'))
    act(() =>
      driver.perform(done('loadReportBuilder', { reports: [reportSummary()], report: shown && report(shown) })),
    );
  return driver;
}
const offered = (): string[] =>
  ['New', 'Delete', 'Send', 'Finalise', 'Publish', 'History', 'Grower’s page'].filter(
    (name) => screen.queryByRole('button', { name })?.hasAttribute('disabled') === false,
  );

beforeAll(stubPage);
afterEach(cleanup);

describe('the toolbar of the report builder', () => {
  it.each<[string, Opening, string[]]>([
    ['an open report', {}, ['New', 'Delete', 'Send', 'Finalise']],
    [
      'a report without recommendations',
      { shown: { recommendationCount: 0, recommendationIds: [], recommendationDetails: [] } },
      ['New', 'Delete', 'Send'],
    ],
    ['a finalised report', { shown: finalised }, ['New', 'Send', 'Publish']],
    [
      'a published report that was sent',
      { shown: { ...stored, emailSentCount: 2 } },
      ['New', 'Send', 'History', 'Grower’s page'],
    ],
    ['no report', { shown: null, input: { records: {} } }, ['New']],
    ['no customer', { input: { customerId: null, records: {} } }, []],
    ['somebody who may only look', { input: { permissions: [] } }, []],
    ['somebody who may send', { input: { permissions: ['SEND_REPORT'] } }, ['Send']],
  ])('for %s', (_, opening, expected) => {
    const driver = open(opening);
    expect(offered()).toEqual(expected);
    driver.stop();
  });
});

describe('the report builder', () => {
  it('takes a deleted report off the list at once', () => {
    const driver = open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    act(() =>
      driver.perform(
        done('confirmedAction', {
          action: { kind: 'deleteReport', id: 5, name: 'Season plan', count: 1 },
          isDone: true,
          report: null,
        }),
      ),
    );
    expect(driver.snapshot.context).toMatchObject({ reports: [], report: null });
    driver.stop();
  });

  it('says that no report is selected', () => {
    const driver = open({ shown: null, input: { records: {} } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No Report Selected');
    driver.stop();
  });

  it('says who finalised and published the report', () => {
    const driver = open({ shown: published });
    expect(screen.getByText(/^Finalised by Sam Senior on \d{1,2} May 2026 \d{1,2}:05 [ap]m$/)).toBeTruthy();
    expect(screen.getByText(/^Published by Sam Senior on /)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Finalised' })).toBeTruthy();
    driver.stop();
  });

  it('locks name and recommendations when finalised, comments when published', () => {
    const driver = open({ shown: finalised });
    expect(screen.queryByRole('button', { name: 'Edit report name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Recommendation' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Wheat north' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add Comment' })).toBeTruthy();
    act(() => driver.child('openReport')!.send({ type: 'REPORT_CHANGED', report: report(published) }));
    expect(screen.queryByRole('button', { name: 'Add Comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Season outlook' })).toBeNull();
    driver.stop();
  });

  it.each<[string, readonly OptionsScope[], boolean]>([
    ['a report that is not published', ['report', 'user'], true],
    ['a published report', [], false],
  ])('offers Preview, and Apply and Save Default where they count: %s', (_, scopes, areOffered) => {
    const driver = open();
    const context = {
      reportId: 5,
      availableReports: report().availableReports,
      scopes,
      options,
      scope: 'report',
      error: null,
      ...nothingChosen,
    };
    act(() => driver.perform(shown('reportOptions', { value: 'choosing', context })));
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
    expect(
      [screen.queryByRole('button', { name: 'Apply' }), screen.queryByRole('button', { name: 'Save Default' })].map(
        (button) => button !== null,
      ),
    ).toEqual([areOffered, areOffered]);
    driver.stop();
  });

  it('leads from a recommendation to its builder', () => {
    const driver = open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Wheat north' }));
    expect(driver.messages.at(-1)).toEqual({
      to: 'navigation',
      event: { type: 'NAVIGATE', to: '/recommendation-builder?recommendation=1' },
    });
    driver.stop();
  });

  it('asks before it deletes, with the name of the report', () => {
    const driver = open();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'Do you really want to delete the report Season plan',
    );
    driver.stop();
  });

  it('says what finalising does to the recommendations', () => {
    const driver = open();
    fireEvent.click(screen.getByRole('button', { name: 'Finalise' }));
    expect(screen.getByRole('alertdialog').textContent).toContain('also finalises the recommendation in it');
    driver.stop();
  });

  it('is deselected when the report has gone from the list', () => {
    const driver = open();
    act(() => driver.child('openReport')!.send({ type: 'RECORD_OUTDATED' }));
    act(() => driver.perform(done('loadReportBuilder', { reports: [], report: null })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No Report Selected');
    expect(driver.messages.at(-1)).toEqual({
      to: 'navigation',
      event: { type: 'NAVIGATE', to: '/report-builder', replace: true },
    });
    driver.stop();
  });

  it('folds its side panels', () => {
    const driver = open({ input: { permissions: allowed } });
    fireEvent.click(screen.getByRole('button', { name: 'Hide Recommendations' }));
    expect(screen.getByRole('button', { name: 'Show Recommendations' })).toBeTruthy();
    driver.stop();
  });
});
