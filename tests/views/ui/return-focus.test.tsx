// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/views/ui/dialog.tsx';
import { Combobox } from '../../../src/views/ui/dom/combobox.tsx';
import { keepFocus } from '../../../src/views/ui/dom/return-focus.ts';
import { stubPage } from '../harness/page-stubs.ts';

beforeAll(stubPage);
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main tabindex="-1"></main></div>';
});
afterEach(() => {
  cleanup();
  keepFocus();
  document.body.replaceChildren();
});
const none = (): void => undefined;
const CUSTOMERS = [{ value: 1, label: 'Hill Farms' }];

interface PageProps {
  readonly dialogs?: readonly string[];
  /** Another number redraws the buttons, as another record does. */
  readonly drawn?: number;
  readonly isLoading?: boolean;
  readonly buttons?: readonly string[];
  readonly disabled?: string;
}

const Page = ({
  dialogs = [],
  drawn = 0,
  isLoading = false,
  buttons = ['New', 'Edit', 'Edit', 'Delete'],
  disabled,
}: PageProps) => (
  <>
    <Combobox label="Customer" options={CUSTOMERS} value={1} onChange={none} />
    <div key={drawn}>
      {buttons.map((name, at) => (
        <button key={at} type="button" disabled={isLoading || name === disabled}>
          {name}
        </button>
      ))}
    </div>
    {dialogs.map((title) => (
      <Dialog key={title} open title={title} onClose={none}>
        <button type="button">Answer</button>
      </Dialog>
    ))}
  </>
);

/** Headless UI and ours lead the focus a frame after what they follow. */
const frames = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** A page whose dialog was opened by a button, after the customer's field had the focus. */
async function opened(name: string, nth = 0): Promise<(props: PageProps) => Promise<void>> {
  const { rerender } = render(<Page />, { container: document.querySelector('main')! });
  const show = (props: PageProps): Promise<void> => {
    rerender(<Page {...props} />);
    return frames();
  };
  act(() => screen.getByRole('combobox').focus());
  act(() => screen.getAllByRole('button', { name })[nth]!.focus());
  await show({ dialogs: ['New Report'] });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
  return show;
}

it('the focus returns to the button that opened a dialog', async () => {
  const show = await opened('New');
  await show({});
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus returns to the one of two buttons of a name that is where the opener was', async () => {
  const show = await opened('Edit', 1);
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Edit' })[1]);
});

it('the focus waits for a button that cannot be used until its page has loaded', async () => {
  const show = await opened('New');
  await show({ drawn: 1, isLoading: true });
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus follows a button that is redrawn after it had come back', async () => {
  const show = await opened('New');
  await show({});
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus goes to the content of the page where the opener is gone for good, and opens no list', async () => {
  const show = await opened('Delete');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show({ drawn: 1, buttons: ['New'] });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await frames();
  expect(document.activeElement).toBe(document.querySelector('main'));
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
});

it('the focus goes to a control beside the opener where that can no longer be used', async () => {
  const show = await opened('Edit', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show({ drawn: 1, disabled: 'Edit' });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await frames();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus returns to the opener of the first dialog when a question over it ends both', async () => {
  const show = await opened('New');
  await show({ dialogs: ['New Report', 'Discard changes'] });
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus returns to the opener of a dialog that another one followed', async () => {
  const show = await opened('New');
  await show({ drawn: 1, isLoading: true });
  await show({ drawn: 1, isLoading: true, dialogs: ['Send'] });
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New' }));
});

it('the focus stays where a reader goes meanwhile', async () => {
  const show = await opened('New');
  await show({ drawn: 1, isLoading: true });
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
    screen.getByRole('combobox').focus();
  });
  await show({ drawn: 1 });
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});
