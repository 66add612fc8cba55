// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/views/ui/confirm-dialog.tsx';
import { Dialog } from '../../../src/views/ui/dialog.tsx';
import { Combobox } from '../../../src/views/ui/dom/combobox.tsx';
import { SearchMenu } from '../../../src/views/ui/dom/search-menu.tsx';
import { Listbox } from '../../../src/views/ui/listbox.tsx';
import { Menu } from '../../../src/views/ui/menu.tsx';
import { filterOptions } from '../../../src/views/ui/option-filter.ts';
import { Popover } from '../../../src/views/ui/popover.tsx';
import { TextInput } from '../../../src/views/ui/text-input.tsx';
import { ToastRegion } from '../../../src/views/ui/toast-region.tsx';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);
// The positions of overlays are followed by an observer that jsdom does not have.
beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
});
const none = (): void => undefined;
const CROPS = ['Wheat', 'Barley', 'Canola'].map((label, value) => ({ value, label }));
/** Headless UI settles focus and positions a frame later. */
const settle = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

describe('dialogs', () => {
  test('a dialog is named by its title, is accessible, and starts in its first field', async () => {
    render(
      <Dialog open title="New Report" onClose={none}>
        <TextInput label="Report name" value="" onChange={none} />
      </Dialog>,
    );
    await settle();
    expect(screen.getByRole('dialog', { name: 'New Report' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Report name' }));
    await expectAccessible();
  });

  test('a control with autoFocus comes before the first field', async () => {
    render(
      <Dialog open title="New Report" onClose={none}>
        <TextInput label="Report name" value="" onChange={none} />
        <TextInput label="Subject" value="" onChange={none} autoFocus />
      </Dialog>,
    );
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Subject' }));
  });

  test('Escape and the cross ask to close and close nothing by themselves', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open title="New Report" onClose={onClose}>
        text
      </Dialog>,
    );
    await settle();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('a question starts on its safe answer', async () => {
    const onConfirm = vi.fn();
    render(
      <ConfirmDialog open danger title="Delete report" confirmLabel="Okay" onConfirm={onConfirm} onCancel={none}>
        Do you really want to delete the report Spring round?
      </ConfirmDialog>,
    );
    await settle();
    expect(screen.getByRole('alertdialog', { name: 'Delete report' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('toasts stay alive while a dialog is open', async () => {
    const app = document.createElement('div');
    document.body.append(app);
    const screenWith = (open: boolean) => (
      <>
        <Dialog open={open} title="New Report" onClose={none}>
          text
        </Dialog>
        <ToastRegion toasts={[{ id: '1', tone: 'error', text: 'Please enter a valid report name' }]} onDismiss={none} />
      </>
    );
    const { rerender } = render(screenWith(false), { container: app });
    rerender(screenWith(true));
    await settle();
    expect(app.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Please enter a valid report name').closest('[aria-hidden=true]')).toBeNull();
  });
});

describe('menus and popovers', () => {
  test('a menu runs the command that was chosen', async () => {
    const onSelect = vi.fn();
    render(<Menu label="Actions for Urea" icon={Ellipsis} items={[{ key: 'up', label: 'Move up', onSelect }]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Urea' }));
    await settle();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  describe('a menu that is searched', () => {
    const report = (name: string, onSelect = none) => ({
      key: name,
      label: name,
      hint: 'In Progress, 01/05/2026',
      onSelect,
    });
    const show = (count: number, onSelect = none, isAppended = false) =>
      render(
        <SearchMenu
          label="Add to..."
          searchLabel="Search reports"
          emptyText="No Reports found"
          fixed={[{ key: 'new', label: 'New Report', onSelect: none }]}
          appended={isAppended ? [{ key: 'last', label: 'At the end', onSelect: none }] : []}
          items={Array.from({ length: count }, (_, index) => report(`Plan ${index + 1}`, onSelect))}
        />,
      );
    const openIt = async (): Promise<void> => {
      fireEvent.click(screen.getByRole('button', { name: 'Add to...' }));
      await settle();
    };
    const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

    test('has a field from two entries on', async () => {
      show(1);
      await openIt();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(names()).toHaveLength(2);
      cleanup();
      show(2);
      await openIt();
      expect(screen.getByRole('searchbox')).toBeTruthy();
      expect(names()).toHaveLength(3);
    });

    test.each([1, 9])('has what is appended below %i entries', async (count) => {
      show(count, none, true);
      await openIt();
      expect([names()[0], names().at(-1)]).toEqual(['New Report', 'At the end']);
      expect(names()).toHaveLength(count + 2);
    });

    test('keeps what is always there, finds by name and day, and says when nothing fits', async () => {
      const onSelect = vi.fn();
      show(9, onSelect);
      await openIt();
      const field = screen.getByRole('searchbox', { name: 'Search reports' });
      expect(names()).toHaveLength(10);
      fireEvent.change(field, { target: { value: 'plan 05/2026 3' } });
      expect(names()).toEqual(['New Report', 'Plan 3In Progress, 01/05/2026']);
      await expectAccessible(document.body);
      fireEvent.change(field, { target: { value: 'oats' } });
      expect(names()).toEqual(['New Report']);
      expect(screen.getByRole('status').textContent).toBe('No Reports found');
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(onSelect).not.toHaveBeenCalled();
      fireEvent.change(field, { target: { value: '3' } });
      fireEvent.keyDown(field, { key: 'Enter' });
      await settle();
      expect(onSelect).toHaveBeenCalledOnce();
      expect(screen.queryByRole('menu')).toBeNull();
    });

    test('is walked by the arrows, from the field and back to it', async () => {
      show(8);
      await openIt();
      const field = screen.getByRole('searchbox', { name: 'Search reports' });
      field.focus();
      fireEvent.keyDown(field, { key: 'ArrowDown' });
      expect(document.activeElement?.textContent).toBe('New Report');
      fireEvent.keyDown(document.activeElement!, { key: 'End' });
      expect(document.activeElement?.textContent).toContain('Plan 8');
      fireEvent.keyDown(document.activeElement!, { key: 'Home' });
      expect(document.activeElement).toBe(field);
    });
  });

  test('a popover is named and its content can close it', async () => {
    render(
      <Popover label="Options">
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </Popover>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Options' }));
    await settle();
    expect(screen.getByRole('dialog', { name: 'Options' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('pickers', () => {
  const Picker = ({ onChange }: { readonly onChange: (value: number | undefined) => void }) => {
    const [value, setValue] = useState<number | undefined>(0);
    return (
      <Combobox
        label="Crop"
        options={CROPS}
        value={value}
        clearable
        emptyText="No crop types found"
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  };

  test('a list may grow beyond what is drawn as a whole, and shrink again', async () => {
    const many = Array.from({ length: 101 }, (_, value) => ({ value, label: `Customer ${value}` }));
    const pick = (options: typeof CROPS) => (
      <Combobox label="Customer" options={options} value={undefined} onChange={none} />
    );
    const { rerender } = render(pick([]));
    rerender(pick(many));
    await settle();
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'nothing of the kind' } });
    await settle();
    expect(screen.getByText('No match')).toBeTruthy();
    fireEvent.change(input, { target: { value: '' } });
    await settle();
    rerender(pick(CROPS));
    await settle();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    rerender(pick(many));
    await settle();
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });

  test('typing narrows the list and Enter takes the first that fits', async () => {
    const onChange = vi.fn();
    render(<Picker onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crop' });
    expect(input.value).toBe('Wheat');
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'can' } });
    await settle();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Canola']);
    fireEvent.keyDown(input, { key: 'Enter' });
    await settle();
    expect(onChange).toHaveBeenCalledWith(2);
    expect(input.value).toBe('Canola');
  });

  test('a search without a match says so', async () => {
    render(<Picker onChange={none} />);
    const input = screen.getByRole('combobox', { name: 'Crop' });
    act(() => input.focus());
    fireEvent.change(input, { target: { value: 'rice' } });
    await settle();
    expect(screen.getByText('No crop types found')).toBeTruthy();
  });

  test('the list opens when it is asked for, not because the focus came back, and again after Escape', async () => {
    render(<Picker onChange={none} />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crop' });
    const isOpen = () => input.getAttribute('aria-expanded') === 'true';
    act(() => input.focus());
    await settle();
    expect(isOpen()).toBe(false);
    fireEvent.click(input);
    await settle();
    expect(isOpen()).toBe(true);
    fireEvent.keyDown(input, { key: 'Escape' });
    await settle();
    expect(isOpen()).toBe(false);
    fireEvent.click(input);
    await settle();
    expect(isOpen()).toBe(true);
  });

  test('leaving a list that was only looked at chooses nothing', async () => {
    const onChange = vi.fn();
    render(<Combobox label="Crop" options={CROPS} value={undefined} onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crop' });
    act(() => input.focus());
    fireEvent.click(input);
    await settle();
    fireEvent.keyDown(input, { key: 'Tab' });
    await settle();
    expect([input.getAttribute('aria-expanded'), onChange.mock.calls]).toEqual(['false', []]);
    fireEvent.click(input);
    await settle();
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Tab' });
    await settle();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('a choice can be taken back', () => {
    const onChange = vi.fn();
    render(<Picker onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Clear Crop' }));
    expect(onChange).toHaveBeenCalledWith(undefined);
    expect(screen.queryByRole('button', { name: 'Clear Crop' })).toBeNull();
    // The button is gone: its field has the focus, and opens no list by that.
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Crop' }));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('every word of a search has to be found, in any order and case, in label or hint', () => {
    const options = [
      { value: 1, label: 'Mount Barker Farming', hint: 'Account 70001' },
      { value: 2, label: 'Barker Downs' },
    ];
    expect(filterOptions(options, 'BARKER mount').map(({ value }) => value)).toEqual([1]);
    expect(filterOptions(options, '70001').map(({ value }) => value)).toEqual([1]);
    expect(filterOptions(options, '  ')).toBe(options);
  });

  test('several choices are shown by their number and one by its name', async () => {
    const onChange = vi.fn();
    render(
      <Listbox
        label="Crops"
        choices={CROPS}
        values={[0, 1]}
        onChange={onChange}
        placeholder="All crops"
        unit="crops"
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Crops: 2 crops' }));
    await settle();
    fireEvent.click(screen.getByRole('option', { name: 'Canola' }));
    expect(onChange).toHaveBeenCalledWith([0, 1, 2]);
  });
});
