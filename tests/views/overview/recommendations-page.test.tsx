// @vitest-environment jsdom
import type { Permissions } from '../../../src/model/session/permissions.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { recommendationsMachine } from '../../../src/machines/overview/recommendations.machine.ts';
import type { RecommendationsRef } from '../../../src/machines/overview/recommendations.machine.ts';
import { RecommendationsPage } from '../../../src/views/overview/recommendations-page.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, failed, type MachineModel } from '../../machines/harness/machine-model.ts';
import { model } from '../../machines/overview/recommendations.model.ts';
import {
  allowed,
  finalised,
  published,
  recommendation,
  refused,
  reportSummary,
  stored,
} from '../../machines/reports/fixtures.ts';
import { stubPage } from '../harness/page-stubs.ts';

const rows = [
  recommendation(),
  recommendation({ id: 2, name: 'Tissue check', sampleType: 'Plant', cropType: 'Canola', numberOfSamples: null }),
  recommendation({ id: 3, name: 'Old wheat', status: 'Finalised' }),
];
const summaryOf = (change: object) => {
  const {
    reportId,
    reportName,
    finalised,
    published: isPublished,
    publishedBy,
    publishedOn,
    uploaded,
  } = { ...reportSummary(), ...change };
  return reportSummary({ reportId, reportName, finalised, published: isPublished, publishedBy, publishedOn, uploaded });
};
const reports = [
  reportSummary(),
  { ...summaryOf({ ...published, reportId: 6, reportName: 'Pending plan' }), emailSentCount: 1 },
  summaryOf({ ...stored, reportId: 7, reportName: 'Stored plan' }),
];
const answer = done('loadOverview', {
  recommendations: rows,
  deleted: [
    recommendation({
      id: 8,
      name: 'Gone',
      status: 'Deleted',
      deletedOn: '2026-05-05T03:05:00.000Z',
      deletedBy: 'Sam Senior',
    }),
  ],
  reports,
});

function open(permissions: Permissions = allowed): ActorDriver {
  const driver = new ActorDriver(recommendationsMachine, model as unknown as MachineModel, {
    input: { ...(model.input as object), permissions },
    live: ['overviewTasks'],
  });
  render(<RecommendationsPage page={driver.actor as RecommendationsRef} />);
  return driver;
}
const table = (name: string) => screen.getByRole('table', { name });
const namesIn = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');
const button = (name: string) => screen.getByRole('button', { name });
const tasks = (driver: ActorDriver): AnyMachineSnapshot => driver.child('overviewTasks')!.getSnapshot();
const said = (driver: ActorDriver) =>
  driver.messages.filter(({ to }) => to === 'toaster').map(({ event }) => event['message'] as string);

beforeAll(stubPage);
afterEach(cleanup);

describe('the Recommendations & Reports screen', () => {
  it('begins with what is in progress and shows the others when the filter is lifted', () => {
    const driver = open();
    act(() => driver.perform(answer));
    expect(namesIn('Recommendations')).toHaveLength(2);
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: '' } });
    expect(namesIn('Recommendations')).toHaveLength(3);
    fireEvent.click(button('Clear all'));
    expect(namesIn('Recommendations')).toHaveLength(2);
    expect(within(table('Recommendations')).getByText('n/a')).toBeTruthy();
    driver.stop();
  });

  it('hides Deleted Recommendations from users who may not restore them', () => {
    const driver = open(['EDIT_RECOMMENDATION']);
    act(() => driver.perform(answer));
    expect(screen.queryByRole('table', { name: 'Deleted Recommendations' })).toBeNull();
    driver.stop();
  });

  it('offers no deletion of what is finalised, and history only where a mail was sent', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: '' } });
    expect(screen.queryByRole('button', { name: 'Delete Old wheat' })).toBeNull();
    expect(button('View Old wheat')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Stored plan' })).toBeNull();
    expect(
      screen.queryAllByRole('button', { name: /^History of/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual(['History of Pending plan']);
    driver.stop();
  });

  it('says Done or Pending of published reports only', () => {
    const driver = open();
    act(() => driver.perform(answer));
    const rowOf = (name: string) => within(table('Reports')).getByRole('button', { name }).closest('tr')!.textContent;
    expect(rowOf('Stored plan')).toContain('Done');
    expect(rowOf('Pending plan')).toContain('Pending');
    expect(rowOf('Season plan')).not.toMatch(/Done|Pending/);
    driver.stop();
  });

  it('selects all of the status that is shown, and clears the selection once they are in a report', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(driver.snapshot.context.selectedIds).toEqual([1, 2]);
    act(() => driver.perform({ type: 'ADD_TO_REPORT', report: { ...reports[0]!, recommendations: [] } }));
    act(() => driver.perform(done('addToReport')));
    expect(driver.snapshot.context.selectedIds).toEqual([]);
    expect(said(driver)).toEqual(['Added recommendations to report']);
    driver.stop();
  });

  it('adds only what is selected and visible: a filter takes what it hides out of the selection', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sample type' }), { target: { value: 'P' } });
    expect(driver.snapshot.context.selectedIds).toEqual([2]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sample type' }), { target: { value: '' } });
    expect(driver.snapshot.context.selectedIds).toEqual([2]);
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Old wheat' }));
    fireEvent.click(button('Clear all'));
    expect(driver.snapshot.context.selectedIds).toEqual([2]);
    driver.stop();
  });

  it('adds nothing when the report has one of them already', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Wheat north' }));
    act(() => driver.perform({ type: 'ADD_TO_REPORT', report: reports[0]! }));
    expect(said(driver)).toEqual(['Report already contains recommendation Wheat north']);
    expect(driver.snapshot.value).toEqual({ working: { shown: 'listed' } });
    driver.stop();
  });

  it('asks before it deletes', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(button('Delete Wheat north'));
    expect(screen.getByText('Do you really want to delete the selected recommendation?')).toBeTruthy();
    driver.stop();
  });

  it('names the open reports that contain a recommendation before it is deleted', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(button('Delete Wheat north'));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Removed from 1 draft');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Season plan']);
    driver.stop();
  });

  it('offers Undo to the user who deleted, with or without the right to restore, and says that it is back', () => {
    const driver = open(['EDIT_RECOMMENDATION', 'DELETE_RECOMMENDATION']);
    act(() => driver.perform(answer));
    fireEvent.click(button('Delete Wheat north'));
    const { action } = tasks(driver).context;
    act(() => driver.perform(done('confirmedAction', { action, isDone: true, report: null })));
    const toast = driver.messages.findLast(({ to }) => to === 'toaster')!.event;
    expect(toast).toMatchObject({ message: 'Deleted Wheat north', undo: { label: 'Undo', to: 'recommendations' } });
    const { event } = toast['undo'] as { event: { type: string } };
    act(() => driver.perform(answer));
    act(() => driver.perform(event));
    expect(tasks(driver).value).toBe('undoing');
    act(() => driver.perform(done('takeBackDeletion')));
    expect(said(driver)).toEqual(['Deleted Wheat north', 'Restored Wheat north']);
    expect(driver.snapshot.value).toEqual({ working: { shown: 'loading' } });
    driver.stop();
  });

  it('undoes a deletion once the dialog that is open meanwhile is closed', () => {
    const driver = open();
    act(() => driver.perform(answer));
    fireEvent.click(button('Delete Tissue check'));
    act(() => driver.perform({ type: 'UNDO_DELETION', deletion: { id: 1, name: 'Wheat north' } }));
    expect(tasks(driver).value).toBe('confirming');
    const { action } = tasks(driver).context;
    act(() => driver.perform(done('confirmedAction', { action, isDone: false, report: null })));
    expect(tasks(driver).value).toBe('undoing');
    driver.stop();
  });

  it('says why nothing is listed, and tries again', () => {
    const driver = open();
    act(() => driver.perform(failed('loadOverview', refused)));
    expect(said(driver)).toEqual([refused.message]);
    fireEvent.click(button('Try again'));
    expect(driver.snapshot.value).toEqual({ working: { shown: 'loading' } });
    driver.stop();
  });

  it('names what is empty', () => {
    const driver = open();
    act(() => driver.perform(done('loadOverview', { recommendations: [], deleted: [], reports: [] })));
    expect(screen.getAllByText('No recommendations found')).toHaveLength(2);
    expect(screen.getByText('No Reports found')).toBeTruthy();
    driver.stop();
  });

  it('offers of each report what its state and the person allow, and begins it from the row', () => {
    const driver = open();
    act(() =>
      driver.perform(
        done('loadOverview', {
          recommendations: [],
          deleted: [],
          reports: [...reports, summaryOf({ ...finalised, reportId: 9, reportName: 'Final plan' })],
        }),
      ),
    );
    const offered = (name: string) => {
      fireEvent.click(button(`More for ${name}`));
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      return items;
    };
    expect(offered('Season plan')).toEqual(['Open PDF', 'Send', 'Delete']);
    expect(offered('Pending plan')).toEqual(['Send', 'History']);
    expect(offered('Stored plan')).toEqual(['Open PDF', 'Send']);
    expect(offered('Final plan')).toEqual(['Open PDF', 'Send', 'Publish']);
    fireEvent.click(button('More for Stored plan'));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Open PDF' }));
    expect(tasks(driver).value).toBe('opening');
    expect(tasks(driver).context.report).toMatchObject({ reportId: 7 });
    driver.stop();
  });
});
