// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Pencil } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RateField } from '../../../src/views/rates/rate-field.tsx';
import { Button } from '../../../src/views/ui/button.tsx';
import { Checkbox } from '../../../src/views/ui/checkbox.tsx';
import { Chip } from '../../../src/views/ui/chip.tsx';
import { DateInput } from '../../../src/views/ui/date-input.tsx';
import { IconButton } from '../../../src/views/ui/icon-button.tsx';
import { NumberInput } from '../../../src/views/ui/number-input.tsx';
import { RadioGroup } from '../../../src/views/ui/radio-group.tsx';
import { RangeInput } from '../../../src/views/ui/range-input.tsx';
import { SearchInput } from '../../../src/views/ui/search-input.tsx';
import { Select } from '../../../src/views/ui/select.tsx';
import { Stepper } from '../../../src/views/ui/stepper.tsx';
import { Switch } from '../../../src/views/ui/switch.tsx';
import { TextArea } from '../../../src/views/ui/text-area.tsx';
import { TextInput } from '../../../src/views/ui/text-input.tsx';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);
const none = (): void => undefined;
const CROPS = [
  { value: 1, label: 'Wheat' },
  { value: 2, label: 'Barley' },
];

test('every control is accessible', async () => {
  render(
    <main>
      <Button look="primary" busy>
        Save
      </Button>
      <IconButton icon={Pencil} label="Edit name" />
      <TextInput label="Report name" value="" onChange={none} error="Please enter a valid report name" required />
      <TextInput label="Hidden" hideLabel value="" onChange={none} hint="Shown in the list" />
      <TextArea label="Message" value="" onChange={none} />
      <NumberInput label="Rate" unit="kg/ha" value="1" onChange={none} />
      <DateInput label="From" value="" onChange={none} />
      <SearchInput label="Search samples" value="a" onChange={none} />
      <Checkbox label="All" checked="mixed" onChange={none} hint="Some" />
      <Switch label="Show finalised" checked onChange={none} />
      <RadioGroup label="Output" choices={CROPS} value={1} onChange={none} />
      <Select label="Crop" choices={CROPS} value={undefined} onChange={none} placeholder="Choose" />
      <RangeInput label="Yield" min={0} max={5} step={1} value={2} valueText="2 t/ha" onChange={none} />
      <Stepper label="Target" value="2 t/ha" onStep={none} />
      <Chip onRemove={none} removeLabel="Remove Wheat">
        Wheat
      </Chip>
    </main>,
  );
  await expectAccessible();
});

describe('what waits for a field says so at the field', () => {
  const described = (role: 'textbox' | 'combobox', name: string): string => {
    const control = screen.getByRole(role, { name });
    return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  };

  test.each([
    ['TextInput', <TextInput label="Name" required value=" " onChange={none} />, 'textbox', 'Required'],
    ['TextArea', <TextArea label="Name" required value="" onChange={none} />, 'textbox', 'Required'],
    ['NumberInput', <NumberInput label="Name" required value="" onChange={none} />, 'textbox', 'Required'],
    ['DateInput', <DateInput label="Name" required value="" onChange={none} />, 'textbox', 'Required'],
    [
      'Select',
      <Select label="Name" required choices={CROPS} value={undefined} onChange={none} />,
      'combobox',
      'Required',
    ],
    [
      'a field with a hint',
      <TextInput label="Name" required hint="Shown in lists" value="" onChange={none} />,
      'textbox',
      'Required. Shown in lists',
    ],
  ] as const)('%s that is required and empty', (_, field, role, words) => {
    render(field);
    expect(described(role, 'Name')).toBe(words);
  });

  test('nothing is asked for once it is filled, nor where nothing is required', () => {
    render(
      <>
        <TextInput label="Name" required value="a" onChange={none} />
        <TextInput label="Site" value="" onChange={none} />
      </>,
    );
    expect(described('textbox', 'Name')).toBe('');
    expect(described('textbox', 'Site')).toBe('');
  });

  test('a day that is none is red with an example', () => {
    render(<DateInput label="From" value="31/02/2026" onChange={none} />);
    expect(described('textbox', 'From')).toBe('Enter a day as dd/mm/yyyy, such as 31/03/2026.');
  });

  test('a rate in a sheet is red with its bounds and an example, and is the same field before and after', () => {
    const { rerender } = render(<RateField label="Urea on House" value="90" onChange={none} />);
    const field = screen.getByRole('textbox', { name: 'Urea on House' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    rerender(<RateField label="Urea on House" value="90000" onChange={none} />);
    expect(screen.getByRole('textbox', { name: 'Urea on House' })).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described('textbox', 'Urea on House')).toBe('Enter a number from 0 to 10,000, such as 10,000.');
  });
});

describe('a text at its longest', () => {
  const field = () => screen.getByRole('textbox', { name: 'Report name' });
  const reported = 'Cut at 5 characters, the most that fit here. Check how it ends.';

  test('says at the field and aloud that what is longer is cut, and nothing before', () => {
    const typed = vi.fn();
    const { rerender } = render(
      <TextInput label="Report name" value="four" maxLength={5} onChange={typed} hint="Short" />,
    );
    expect(field().getAttribute('maxlength')).toBe('5');
    expect(screen.getByText('Short')).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'fives' } });
    expect(typed).toHaveBeenCalledExactlyOnceWith('fives');
    expect(screen.getByRole('status').textContent).toBe(reported);
    rerender(<TextInput label="Report name" value="fives" maxLength={5} onChange={typed} hint="Short" />);
    expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(reported);
  });

  test('says so beside what is wrong with it', () => {
    render(<TextInput label="Report name" value="fives" maxLength={5} onChange={none} error="Taken." />);
    expect(document.getElementById(field().getAttribute('aria-describedby')!)!.textContent).toBe(`Taken. ${reported}`);
  });
});

describe('buttons', () => {
  test('a busy button says so, keeps its name and answers no click', () => {
    const onClick = vi.fn();
    render(
      <Button busy onClick={onClick} type="submit">
        Finalise
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Finalise', busy: true });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('type')).toBe('button');
  });

  test('a removable chip names what its button removes', () => {
    const onRemove = vi.fn();
    render(
      <Chip onRemove={onRemove} removeLabel="Remove Wheat">
        Wheat
      </Chip>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Wheat' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });

  test('the buttons of a stepper tell the direction and stop at the ends', () => {
    const onStep = vi.fn();
    render(<Stepper label="Yield" value="3.5 t/ha" onStep={onStep} canStepUp={false} />);
    fireEvent.click(screen.getByRole('button', { name: 'Decrease yield' }));
    fireEvent.click(screen.getByRole('button', { name: 'Increase yield' }));
    expect(onStep.mock.calls).toEqual([[-1]]);
  });
});

describe('fields', () => {
  test('an error is read out with the field and replaces the hint', () => {
    render(
      <TextInput
        label="Report name"
        value=""
        onChange={none}
        hint="As on the cover"
        error="Please enter a valid report name"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Report name', description: 'Please enter a valid report name' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('As on the cover')).toBeNull();
  });

  test('Enter and Escape in a text are distinguished', () => {
    const [onEnter, onEscape] = [vi.fn(), vi.fn()];
    render(<TextInput label="Name" value="a" onChange={none} onEnter={onEnter} onEscape={onEscape} />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
    expect([onEnter.mock.calls.length, onEscape.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['', false],
    ['10000', false],
    ['10000.5', true],
    ['-1', true],
    ['ten', true],
  ])('a rate of %j is marked invalid: %s', (value, invalid) => {
    render(<NumberInput label="Rate" value={value} min={0} max={10_000} onChange={none} />);
    expect(screen.getByRole('textbox', { name: 'Rate' }).hasAttribute('aria-invalid')).toBe(invalid);
  });

  test('a day that is not in the calendar is marked invalid while an empty one is not', () => {
    const { rerender } = render(<DateInput label="From" value="31/02/2026" onChange={none} />);
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(true);
    rerender(<DateInput label="From" value="" onChange={none} />);
    expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
  });

  test('a day picked in the calendar arrives as dd/MM/yyyy', () => {
    const onChange = vi.fn();
    const { container } = render(<DateInput label="From" value="" onChange={onChange} />);
    fireEvent.change(container.querySelector('input[type=date]')!, { target: { value: '2026-03-04' } });
    expect(onChange).toHaveBeenCalledWith('04/03/2026');
  });

  test('Escape empties a search and goes no further, and an empty search lets it pass', () => {
    const [onChange, onOuter] = [vi.fn(), vi.fn()];
    const search = (value: string) => (
      <div role="presentation" onKeyDown={onOuter}>
        <SearchInput label="Search samples" value={value} onChange={onChange} />
      </div>
    );
    const { rerender } = render(search('creek'));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(onChange).toHaveBeenCalledWith('');
    expect(onOuter).not.toHaveBeenCalled();
    rerender(search(''));
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(onOuter).toHaveBeenCalledOnce();
  });
});

describe('choices', () => {
  test('some but not all is neither checked nor unchecked, and a click asks for all', () => {
    const onChange = vi.fn();
    const { rerender } = render(<Checkbox label="All" checked="mixed" onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' });
    expect(box.indeterminate).toBe(true);
    fireEvent.click(box);
    expect(onChange).toHaveBeenCalledWith(true);
    rerender(<Checkbox label="All" checked={false} onChange={onChange} />);
    expect(box.indeterminate).toBe(false);
  });

  test('a switch is a switch', () => {
    const onChange = vi.fn();
    render(<Switch label="Uploaded" checked={false} onChange={onChange} />);
    fireEvent.click(screen.getByRole('switch', { name: 'Uploaded' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });

  test('a select gives back the value it was given, not its text', () => {
    const onChange = vi.fn();
    render(<Select label="Crop" choices={CROPS} value={1} onChange={onChange} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Crop' }), { target: { value: '2' } });
    expect(onChange).toHaveBeenCalledWith(2);
  });
  test('a select keeps the focus while it is busy, and takes no other choice', () => {
    const onChange = vi.fn();
    render(<Select label="Crop" choices={CROPS} value={1} onChange={onChange} busy />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Crop' });
    select.focus();
    fireEvent.change(select, { target: { value: '2' } });
    expect([document.activeElement, select.value, select.ariaDisabled]).toEqual([select, '1', 'true']);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('a radio group is named and tells the chosen value', () => {
    const onChange = vi.fn();
    render(<RadioGroup label="Output" choices={CROPS} value={1} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Output' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Barley' }));
    expect(onChange).toHaveBeenCalledWith(2);
  });
});
