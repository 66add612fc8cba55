// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandMachine, type BrandRef } from '../../../src/machines/settings/brand.machine.ts';
import type { Brand } from '../../../src/model/contract/entities.ts';
import { recordEditor } from '../../../src/machines/shared/record-editor.machine.ts';
import { brandKind } from '../../../src/model/settings/brand.ts';
import { BrandDialog } from '../../../src/views/settings/brand-dialog.tsx';
import { BrandTab } from '../../../src/views/settings/brand-tab.tsx';
import { ActorDriver } from '../../machines/harness/actor-driver.ts';
import { done, type MachineModel } from '../../machines/harness/machine-model.ts';
import { brand, brandSample, logo, model } from '../../machines/settings/brand.model.ts';
import { stubPage } from '../harness/page-stubs.ts';
import { testView } from '../harness/test-view.tsx';
import { testRecordDialog, typeIn } from '../shared/test-record-dialog.tsx';
import { expectAccessible } from '../ui/support/accessible.ts';
import { controls } from './brand.controls.ts';

beforeAll(stubPage);
afterEach(cleanup);

const editing = { actors: { editor: recordEditor(brandKind) } };

testView(brandMachine.provide(editing), model, {
  view: (actor) => <BrandTab actor={actor} />,
  controls,
  isChildsDialog: (snapshot) => snapshot.matches('editing'),
});
testRecordDialog(brandSample, {
  view: (editor) => (
    <BrandDialog
      actor={new ActorDriver(brandMachine, model as never).actor as BrandRef}
      editor={editor}
      tenantName="Tilth"
    />
  ),
  type: typeIn('Name', 'Dale Grain'),
});

describe('the brand in the settings', () => {
  function shown(fields: Partial<Brand> = {}) {
    const driver = new ActorDriver(brandMachine.provide(editing), {} as MachineModel, {
      input: { kept: null },
      live: ['editor'],
    });
    render(<BrandTab actor={driver.actor as BrandRef} />);
    act(() => driver.perform(done('loadBrand', brand(fields))));
    return driver;
  }
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('is shown as a report, a mail and a grower’s page wear it, under the name of the tenant where it says none', () => {
    shown({ name: '', logo: { ...logo, widthPx: 1, heightPx: 1 } });
    const preview = screen.getByRole('group', { name: 'Preview' });
    expect(within(preview).getAllByRole('img', { name: 'Logo of Tilth Agronomy' })).toHaveLength(3);
    expect(preview.textContent).toContain('12 Silo Road · 08 9645 1234');
    expect(preview.textContent).toContain('General advice only.');
    expect(screen.getByText(/Changed by Ann Admin/)).toBeTruthy();
  });

  it('says of a colour whether it can be read, as it is typed, and saves no pale one', async () => {
    const driver = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Edit brand' }));
    const dialog = screen.getByRole('dialog', { name: 'Brand' });
    expect(dialog.textContent).toContain('On white 9.6 to 1: easy to read (4.5 or more).');
    fireEvent.change(field('Colour of headings and lines'), { target: { value: '#9FD8B8' } });
    expect(dialog.textContent).toContain('On white 1.6 to 1: too pale to read, choose a darker colour (4.5 or more).');
    expect(field('Colour of headings and lines').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(driver.messages.at(-1)?.event).toMatchObject({
      message: expect.stringMatching(/^Colour of headings and lines: On white 1\.6 to 1/),
    });
    fireEvent.change(screen.getByLabelText('Pick: Colour behind table heads'), { target: { value: '#444444' } });
    expect(dialog.textContent).toContain('too dark to read on, choose a paler colour');
    await expectAccessible(document.body);
  });

  it('shows what is typed at once', () => {
    shown();
    fireEvent.click(screen.getByRole('button', { name: 'Edit brand' }));
    fireEvent.change(field('Name'), { target: { value: 'Dale Grain' } });
    const dialog = within(screen.getByRole('dialog', { name: 'Brand' }));
    expect(within(dialog.getByRole('group', { name: 'Preview' })).getAllByText('Dale Grain').length).toBe(3);
  });

  it('hands a chosen file over', () => {
    const driver = shown();
    fireEvent.click(screen.getByRole('button', { name: 'Edit brand' }));
    fireEvent.change(screen.getByLabelText('Choose a logo'), { target: { files: [new File(['x'], 'logo.png')] } });
    act(() => driver.perform(done('readLogo', logo)));
    expect(screen.getAllByRole('img', { name: 'Logo of Dale Agronomy' }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(screen.getByText('No logo')).toBeTruthy();
  });
});
