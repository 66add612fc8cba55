// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/views/ui/dialog.tsx';
import { holdFocus } from '../../../src/views/ui/dom/hold-focus.ts';
import { stubPage } from '../harness/page-stubs.ts';

let stop: () => void;

beforeAll(stubPage);
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><main tabindex="-1"></main></div>';
  stop = holdFocus();
});
afterEach(() => {
  cleanup();
  stop();
  document.body.replaceChildren();
});
const none = (): void => undefined;

interface PageProps {
  readonly rows?: readonly string[];
  readonly busy?: string;
  readonly toast?: boolean;
  readonly dialog?: readonly string[];
}

const Page = ({ rows = ['One', 'Two', 'Three'], busy, toast = false, dialog }: PageProps) => (
  <>
    <button type="button">Add</button>
    <ul>
      {rows.map((name) => (
        <li key={name}>
          <button type="button">{`Edit ${name}`}</button>
          <button type="button" disabled={busy === name}>{`Remove ${name}`}</button>
        </li>
      ))}
    </ul>
    {toast ? (
      <div data-toast="success">
        <button type="button">Undo</button>
      </div>
    ) : null}
    {dialog ? (
      <Dialog open title="Parts" onClose={none}>
        {dialog.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </Dialog>
    ) : null}
  </>
);

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const frames = () =>
  act(async () => {
    for (let count = 0; count < 4; count += 1) await frame();
  });
const active = (): string | null => document.activeElement?.textContent ?? null;
const focus = (name: string): void => act(() => screen.getByRole('button', { name, hidden: true }).focus());

function shown(): (props: PageProps) => Promise<void> {
  const { rerender } = render(<Page />, { container: document.querySelector('main')! });
  return (props) => {
    rerender(<Page {...props} />);
    return frames();
  };
}

it.each([
  ['the next row', 'Two', ['One', 'Three'], 'Remove Three'],
  ['the row before where it was the last', 'Three', ['One', 'Two'], 'Remove Two'],
  ['what stands around the list where it was the only one', 'Two', [], 'Add'],
])('a row that is removed leaves the focus in %s, on the control at the same place', async (_, row, rows, next) => {
  const show = shown();
  focus(`Remove ${row}`);
  await show({ rows });
  expect(active()).toBe(next);
});

it('a message that is gone gives the focus back to where it was before', async () => {
  const show = shown();
  focus('Edit Two');
  await show({ toast: true });
  focus('Undo');
  await show({});
  expect(active()).toBe('Edit Two');
});

it('a message gives it to a control nearby, where that is gone as well', async () => {
  const show = shown();
  focus('Edit Two');
  await show({ toast: true });
  focus('Undo');
  await show({ rows: ['One', 'Three'] });
  expect(active()).toBe('Edit Three');
});

it('what is removed in a dialog leaves the focus in the dialog', async () => {
  const show = shown();
  await show({ dialog: ['First', 'Second'] });
  focus('Second');
  await show({ dialog: ['First'] });
  expect(active()).toBe('First');
});

it('the frame of a dialog gives it to a control near the one that had it there', async () => {
  const show = shown();
  await show({ dialog: ['First', 'Second'] });
  focus('Second');
  await show({ dialog: ['First'] });
  act(() => screen.getByRole('dialog').focus());
  await frames();
  expect(active()).toBe('First');
});

it('a control that cannot be used for a while has the focus again afterwards, and the page has it meanwhile', async () => {
  const show = shown();
  focus('Remove Two');
  await show({ busy: 'Two' });
  expect(document.activeElement).toBe(document.querySelector('main'));
  await show({});
  expect(active()).toBe('Remove Two');
});

it('a control that stays disabled gives the focus to its neighbour after a second', async () => {
  const show = shown();
  focus('Remove Two');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show({ busy: 'Two' });
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await frames();
  expect(active()).toBe('Edit Two');
});

describe('on another page', () => {
  const Titled = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
    <div key={title}>
      <h1>{title}</h1>
      {children}
    </div>
  );
  const begin = () => {
    const { rerender } = render(<Titled title="Samples" />, { container: document.querySelector('main')! });
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/report-builder';
    link.textContent = 'Reports';
    return {
      link,
      go: async (page: ReactNode) => {
        history.pushState(null, '', '/report-builder');
        rerender(page);
        await frames();
      },
    };
  };
  afterEach(() => history.replaceState(null, '', '/'));

  it('the focus goes from the link to the title', async () => {
    const { link, go } = begin();
    act(() => link.focus());
    await go(<Titled title="Reports" />);
    expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">Reports</h1>');
  });

  it('it stays where the page leads it', async () => {
    const { link, go } = begin();
    act(() => link.focus());
    await go(
      <Titled title="Reports">
        <input autoFocus aria-label="Find" />
      </Titled>,
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Find');
  });

  it('a title that changes on the page that one is on takes no focus', async () => {
    const { link, go } = begin();
    await go(<Titled title="Reports" />);
    act(() => link.focus());
    await go(<Titled title="Spring" />);
    expect(document.activeElement).toBe(link);
  });
});

it('a page that is redrawn as a whole gives it to its title, once that is there', async () => {
  const { rerender } = render(<button type="button">Clear</button>, { container: document.querySelector('main')! });
  focus('Clear');
  rerender(<p>One moment, please.</p>);
  await frames();
  expect(document.activeElement?.matches('main')).toBe(true);
  rerender(<h1>Recommendation Builder</h1>);
  await frames();
  expect(document.activeElement?.outerHTML).toBe('<h1 tabindex="-1">Recommendation Builder</h1>');
});

it('a user who has gone elsewhere stays there, and after a press beside all controls none has it', async () => {
  const show = shown();
  focus('Remove Two');
  focus('Add');
  await show({ rows: ['One'] });
  expect(active()).toBe('Add');
  act(() => {
    document.dispatchEvent(new Event('pointerdown'));
    (document.activeElement as HTMLElement).blur();
  });
  await frames();
  await show({ rows: [] });
  expect(document.activeElement).toBe(document.body);
});
