// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ONE_STOP } from '../../../src/views/ui/dom/one-stop.ts';

afterEach(cleanup);

it('a field among the controls of one stop has its arrows while its text is mended, and leads on when all of it is selected', () => {
  render(
    <div {...ONE_STOP}>
      <button type="button">Sort</button>
      <input type="text" aria-label="Rate" defaultValue="70" data-stop />
    </div>,
  );
  const [sort, field] = [screen.getByRole('button'), screen.getByRole<HTMLInputElement>('textbox')];
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  sort.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(field);
  expect([sort.tabIndex, field.tabIndex]).toEqual([-1, 0]);

  field.setSelectionRange(1, 1);
  expect(press('ArrowLeft')).toBe(true);
  expect(document.activeElement).toBe(field);

  field.select();
  expect(press('ArrowLeft')).toBe(false);
  expect(document.activeElement).toBe(sort);
});
