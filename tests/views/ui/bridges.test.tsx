// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FileDrop } from '../../../src/views/ui/dom/file-drop.tsx';
import { MapView } from '../../../src/views/ui/dom/map-view.tsx';
import { mergeOptions } from '../../../src/views/ui/dom/merge-options.ts';
import { isInside, pointerOf } from '../../../src/views/ui/dom/pointer.ts';
import { RichTextEditor } from '../../../src/views/ui/dom/rich-text-editor.tsx';
import { SortableList } from '../../../src/views/ui/dom/sortable-list.tsx';
import { cellPlaces, trackStyle } from '../../../src/views/ui/dom/track-widths.ts';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
const none = (): void => undefined;

describe('drag lists', () => {
  const PRODUCTS = ['Urea', 'MAP', 'Gypsum'].map((name) => Object.freeze({ id: name, name }));
  const show = (over: { onMove?: (from: number, to: number) => void; onRemove?: (index: number) => void }) =>
    render(
      <SortableList
        label="Products"
        items={PRODUCTS}
        itemKey={({ id }) => id}
        itemLabel={({ name }) => name}
        onMove={over.onMove ?? none}
        onRemove={over.onRemove}
        renderItem={({ name }, { grip, menu }) => (
          <>
            {grip}
            {name}
            {menu}
          </>
        )}
      />,
    );
  const choose = (item: string, command: string): void => {
    fireEvent.click(screen.getByRole('button', { name: `Actions for ${item}` }));
    fireEvent.click(screen.getByRole('menuitem', { name: command }));
  };

  test('frozen items survive, and the list is accessible', async () => {
    show({});
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Urea', 'MAP', 'Gypsum']);
    await expectAccessible();
  });

  test('the menu moves and removes as dragging does, and says what it did', () => {
    const [onMove, onRemove] = [vi.fn(), vi.fn()];
    show({ onMove, onRemove });
    choose('Urea', 'Move down');
    expect(onMove).toHaveBeenCalledWith(0, 1);
    expect(document.getElementById('announcements')?.textContent).toBe('Urea moved to position 2 of 3');
    choose('Gypsum', 'Remove');
    expect(onRemove).toHaveBeenCalledWith(2);
  });

  test('the ends cannot be moved past and without a handler nothing can be removed', () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Urea' }));
    expect(screen.getByRole('menuitem', { name: 'Move up' }).hasAttribute('data-disabled')).toBe(true);
    expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
  });

  test('a drop counts as outside only from 24 px off the list', () => {
    const list = document.createElement('div');
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(
      DOMRect.fromRect({ x: 100, y: 100, width: 200, height: 300 }),
    );
    expect(isInside({ clientX: 77, clientY: 110 }, list)).toBe(true);
    expect(isInside({ clientX: 75, clientY: 110 }, list)).toBe(false);
    expect(isInside({ clientX: 200, clientY: 425 }, list)).toBe(false);
  });

  test('the pointer is found for a mouse and is unknown without an event', () => {
    const mouse = new MouseEvent('mouseup', { clientX: 5, clientY: 6 });
    expect(pointerOf({ originalEvent: mouse })?.clientX).toBe(5);
    expect(pointerOf({})).toBeUndefined();
  });
});

describe('rich text', () => {
  test('one editor comes up in StrictMode, named, with the text it was given', async () => {
    const onChange = vi.fn();
    render(
      <StrictMode>
        <RichTextEditor label="Comment" value="<p>Apply <strong>before rain</strong></p>" onChange={onChange} />
      </StrictMode>,
    );
    const editor = await screen.findByRole('textbox', { name: 'Comment' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(editor.textContent).toBe('Apply before rain');
    expect(onChange).not.toHaveBeenCalled();
    await expectAccessible();
  });

  test('text set from outside replaces what is there and is no change of the adviser', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<RichTextEditor label="Comment" value="<p>one</p>" onChange={onChange} />);
    const editor = await screen.findByRole('textbox', { name: 'Comment' });
    rerender(<RichTextEditor label="Comment" value="<p>two</p>" onChange={onChange} />);
    expect(editor.textContent).toBe('two');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('nothing of a page leaves with the editor', async () => {
    const { unmount, container } = render(<RichTextEditor label="Comment" value="" onChange={none} />);
    await screen.findByRole('textbox', { name: 'Comment' });
    unmount();
    expect(container.innerHTML).toBe('');
  });
});

describe('files', () => {
  const csv = new File(['a'], 'soil.csv', { type: 'text/csv' });

  test('a file can be chosen and the same file again', () => {
    const onFile = vi.fn();
    render(<FileDrop label="CSV file" accept=".csv" onFile={onFile} />);
    const input = screen.getByLabelText<HTMLInputElement>('CSV file');
    fireEvent.change(input, { target: { files: [csv] } });
    expect(onFile).toHaveBeenCalledWith(csv);
    expect(input.value).toBe('');
  });

  test('a file can be dropped, unless the field is disabled', () => {
    const onFile = vi.fn();
    const { rerender } = render(<FileDrop label="CSV file" accept=".csv" onFile={onFile} disabled />);
    const drop = () =>
      fireEvent.drop(screen.getByLabelText('CSV file').closest('label')!, { dataTransfer: { files: [csv] } });
    drop();
    expect(onFile).not.toHaveBeenCalled();
    rerender(<FileDrop label="CSV file" accept=".csv" onFile={onFile} />);
    drop();
    expect(onFile).toHaveBeenCalledWith(csv);
  });
});

describe('maps', () => {
  test('the map gets a host and is removed when the view is removed', () => {
    const create = vi.fn((_host: HTMLElement, _signal: AbortSignal) => Promise.resolve());
    const { unmount } = render(<MapView label="Paddocks" create={create} />);
    const [host, signal] = create.mock.calls[0]!;
    expect(screen.getByRole('region', { name: 'Paddocks' }).contains(host)).toBe(true);
    expect(signal.aborted).toBe(false);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  test('a map that cannot be made is reported, one that was no longer wanted is not', async () => {
    const onError = vi.fn();
    const broken = new Error('no map');
    render(<MapView label="Paddocks" create={() => Promise.reject(broken)} onError={onError} />);
    await waitFor(() => expect(onError).toHaveBeenCalledWith(broken));
    cleanup();
    onError.mockClear();
    const { unmount } = render(
      <MapView
        label="Paddocks"
        create={(_host, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(broken)))}
        onError={onError}
      />,
    );
    unmount();
    await act(() => Promise.resolve());
    expect(onError).not.toHaveBeenCalled();
  });
});

test('options are laid over level by level and lists are replaced whole', () => {
  expect(
    mergeOptions<object>(
      { chart: { id: 'a', zoom: { enabled: true } }, colors: [1, 2] },
      { chart: { zoom: { enabled: false } }, colors: [3] },
    ),
  ).toEqual({ chart: { id: 'a', zoom: { enabled: false } }, colors: [3] });
});

test('head and body of a grid share their tracks, of which the lesser give way in a narrow window', () => {
  expect(trackStyle([{ width: '120px', isLesser: true }, {}], '40px')).toEqual({
    '--tracks': '40px 120px minmax(96px, 1fr)',
    '--tracks-narrow': '40px minmax(96px, 1fr)',
    '--least': 'calc(40px + 120px + 96px)',
    '--least-narrow': 'calc(40px + 96px)',
  });
});

test('in a narrow window a column may be stacked under another, and one with nothing under it is beside both lines', () => {
  const columns = [{ key: 'status', width: '156px' }, { key: 'paddock' }, { key: 'site', under: 'paddock' }];
  expect(trackStyle(columns, '40px')).toMatchObject({ '--tracks-narrow': '40px 156px minmax(96px, 1fr)' });
  const places = cellPlaces(columns, 2);
  expect(places.map(({ style }) => style)).toEqual([{ '--track': 2 }, { '--track': 3 }, { '--track': 3 }]);
  expect(places.map(({ className }) => className?.split(' ')[0])).toEqual([
    'max-lg:row-[1/3]',
    'max-lg:row-start-1',
    'max-lg:row-start-2',
  ]);
});

test('a column under a column of figures is aligned as they are', () => {
  const columns = [{ key: 'name' }, { key: 'price', align: 'end' as const }, { key: 'delivery', under: 'price' }];
  expect(cellPlaces(columns, 1)[2]?.className).toContain('max-lg:text-right');
});
