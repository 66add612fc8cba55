// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { editorMachine, type EditorRef } from '../../../src/machines/recommendation/editor.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { newCommentDraft, type CommentDraft } from '../../../src/model/comments/comment-draft.ts';
import { CommentDialog } from '../../../src/views/comments/comment-dialog.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import type { MachineModel } from '../../machines/harness/machine-model.ts';
import { askedToSave, notSaved, overtakenBy, saved } from '../../machines/recommendation/dialog-saves.ts';
import { comment, recommendation, openRecommendationInput } from '../../machines/recommendation/fixtures.ts';
import { still } from '../harness/parent-of.ts';
import { stubPage } from '../harness/page-stubs.ts';

const empty = newCommentDraft(999);
const written: CommentDraft = { ...empty, commentLabel: 'Timing', comment: '<p>Early.</p>' };

function open(draft: CommentDraft, original: CommentDraft = empty, of = recommendation()): ActorDriver {
  const driver = new ActorDriver(editorMachine, {} as MachineModel, {
    input: { recommendation: of, draft, original, blend: null },
  });
  render(<CommentDialog editor={driver.actor as EditorRef} openRecommendation={openRecommendation} />);
  return driver;
}
const openRecommendation = still(openRecommendationMachine, openRecommendationInput()) as OpenRecommendationRef;
const button = (name: string): HTMLElement => screen.getAllByRole('button', { name }).at(-1)!;

beforeAll(stubPage);
afterEach(cleanup);

it('a comment without a body is refused in the words of the specification', () => {
  const driver = open({ ...empty, commentLabel: 'Timing' });
  fireEvent.click(button('Save'));
  expect(driver.messages).toContainEqual({
    to: 'toaster',
    event: { type: 'TOAST', tone: 'negative', message: 'Title and comment body cannot be empty', hideAfterMs: 2_000 },
  });
  expect(driver.snapshot.value).toEqual({ editing: 'typing' });
});

it('a second click while a comment is saved does nothing', () => {
  const driver = open(written);
  fireEvent.click(button('Save'));
  const saving = driver.snapshot;
  fireEvent.click(button('Save'));
  expect(driver.snapshot).toBe(saving);
  expect(button('Save').getAttribute('aria-busy')).toBe('true');
});

it('a failed save leaves the text in the dialog', () => {
  const driver = open(written);
  fireEvent.click(button('Save'));
  act(() =>
    driver.perform(
      notSaved(driver, { code: 'UNAUTHENTICATED', status: 401, message: 'Session expired, please refresh page' }),
    ),
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Timing');
  expect(screen.getByRole('alert').textContent).toContain('Session expired, please refresh page');
});

it('a title that two people have changed is asked about with both values, who and when', () => {
  const draft = { ...written, recommendedCommentId: 4, version: 2 };
  const before = comment(4, { commentLabel: 'Before', comment: draft.comment, version: 2 });
  const driver = open(draft, { ...draft, commentLabel: 'Before' }, recommendation({ comments: [before] }));
  fireEvent.click(button('Save'));
  const theirs = comment(4, {
    commentLabel: 'Theirs',
    comment: draft.comment,
    version: 3,
    lastUpdatedBy: 'Ada Adviser',
    lastUpdatedOn: '2026-03-01T02:00:00.000Z',
  });
  act(() =>
    driver.perform(
      overtakenBy(driver, recommendation({ comments: [theirs] }), {
        code: 'STALE_VERSION',
        status: 409,
        message: 'Ada Adviser changed this.',
      }),
    ),
  );
  const reported = screen.getByRole('alert').textContent;
  expect(reported).toMatch(/Ada Adviser changed Title on 01\/03\/2026 at .*Yours: Timing\. Theirs: Theirs\./);
  fireEvent.click(button('Save'));
  expect(driver.snapshot.value, 'nothing is saved before one has decided').toEqual({ editing: 'typing' });
  fireEvent.click(button('Keep mine Title'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button('Save'));
  expect(askedToSave(driver)).toMatchObject({ draft: { commentLabel: 'Timing', version: 3 } });
  act(() => driver.perform(saved(driver, { comments: [comment(4)] })));
  expect(driver.snapshot.output).toMatchObject({ saved: { comments: [{ id: 4 }] } });
});

it('unsaved changes are asked for before they are thrown away', () => {
  const driver = open(written);
  fireEvent.click(button('Close'));
  expect(screen.getByText('You have unsaved changes, are you sure you want to cancel?')).toBeDefined();
  fireEvent.click(button('Discard changes'));
  expect(driver.snapshot.output).toEqual({ saved: null, isOutdated: false, aside: null, next: null });
});

it('one may go on editing instead', () => {
  const driver = open(written);
  fireEvent.click(button('Close'));
  fireEvent.click(button('Keep editing'));
  expect(driver.snapshot.value).toEqual({ editing: 'typing' });
  expect(driver.snapshot.context.draft).toEqual(written);
});
