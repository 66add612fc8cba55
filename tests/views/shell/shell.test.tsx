// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchPage, pageIcons, pageViews } from '../../../src/main/pages.ts';
import { shownPages } from '../../../src/model/routes/routes.ts';
import { AppView } from '../../../src/views/app/app-view.tsx';
import { AppContext, PagesContext } from '../../../src/views/app/context.ts';
import { dale, hill, portal, settled, startedApp, type Outside } from '../../machines/app/started-app.ts';
import { stubPage } from '../harness/page-stubs.ts';

// The machines here replace what fetches a page.
beforeAll(() => Promise.all(shownPages.map(fetchPage)));
beforeEach(stubPage);
afterEach(cleanup);

async function shown(outside: Outside = {}) {
  const started = await startedApp(outside);
  await act(async () => {
    render(
      <AppContext value={started.app}>
        <PagesContext value={{ views: pageViews, icons: pageIcons }}>
          <AppView />
        </PagesContext>
      </AppContext>,
    );
    await settled();
  });
  return started;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the shell', () => {
  it('names every icon of the navigation and marks where one is', async () => {
    await shown({ address: '/customer-samples' });
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Dashboard',
      'Samples',
      'Recommendation Builder',
      'Recommendations and Reports',
      'Report Builder',
      'Knowledge library (opens in a new tab)',
      'Settings',
    ]);
    expect(
      links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Samples']);
    expect(links[5]?.getAttribute('target')).toBe('_blank');
  });

  it('leads to the chapter of the help about the page one is on, in a new tab', async () => {
    await shown({ address: '/recommendation-builder' });
    // Hidden until the menu is opened, it has no role here.
    const help = screen.getByText('Help').closest('a')!;
    expect(help.getAttribute('aria-label')).toBe('Help (opens in a new tab)');
    expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/docs/guide/builder.html', '_blank']);
    expect([...help.parentElement!.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'All customers',
      'Profile',
      'Help',
      'Log out',
    ]);
  });

  it('says where one is in breadcrumbs and title', async () => {
    await shown({ address: '/customer-samples' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
    expect(crumbs.getByText('Customer samples').getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Customer samples · Tilth');
  });

  it('shows the signed-in user, with the e-mail address and the way out behind the name', async () => {
    await shown();
    expect(button(/Ann Adviser/)).toBeDefined();
    expect(screen.getByText('ann@tilth.example')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log out', hidden: true }).getAttribute('href')).toBe('/logout');
  });

  it('lets those of several tenants change the current one', async () => {
    const { actor } = await shown();
    const tenant = screen.getByRole('combobox', { name: 'Current tenant' });
    expect(
      within(tenant)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tilth', 'Other']);
    await act(async () => {
      fireEvent.change(tenant, { target: { value: '2' } });
      await settled();
    });
    expect(actor('tenants').getSnapshot().context.currentId).toBe(2);
  });

  it('names the one tenant of those who have no choice', async () => {
    await shown({ tenants: [{ id: 1, code: 'TILTH', name: 'Tilth' }] });
    const tenant = screen.getByRole('combobox', { name: 'Current tenant' });
    expect(
      within(tenant)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tilth']);
  });

  it('offers the three groups of customers', async () => {
    const { actor } = await shown();
    const group = screen.getByRole('combobox', { name: 'Customer group' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['My Customers', 'Team Customers', 'Inactive Customers']);
    await act(async () => void fireEvent.change(group, { target: { value: '3' } }));
    expect(actor('customers').getSnapshot().context.group).toBe(3);
  });

  it('has no navigation on the pages of the alternative layout', async () => {
    await shown({ address: '/tenants' });
    expect(await screen.findByRole('heading', { name: 'Tenants' })).toBeDefined();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Current tenant' })).toBeDefined();
  });

  it('says that there is no page at an unknown address, and leads on', async () => {
    await shown({ address: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/');
  });

  it('says that a call waits for its next attempt, until it need not', async () => {
    const { actor } = await shown();
    act(() => void actor('connection').send({ type: 'ATTEMPT_FAILED', callId: 'a', attempt: 2, attempts: 3 }));
    expect(screen.getByText('Trying again, attempt 2 of 3')).toBeDefined();
    act(() => void actor('connection').send({ type: 'CALL_SETTLED', callId: 'a' }));
    expect(screen.queryByText(/Trying again/)).toBeNull();
  });

  it('shows a toast with its way back', async () => {
    const { actor } = await shown({ kept: { customers: { group: 1, current: hill } } });
    act(
      () =>
        void actor('toaster').send({
          type: 'TOAST',
          message: 'Product removed',
          undo: { label: 'Undo', to: 'customers', event: { type: 'OPEN_CUSTOMER', customer: dale } },
        }),
    );
    expect(screen.getByText('Product removed')).toBeDefined();
    await act(async () => void fireEvent.click(button('Undo')));
    expect(screen.queryByText('Product removed')).toBeNull();
    expect(actor('customers').getSnapshot().context.current).toEqual(dale);
  });
});

describe('an expired session', () => {
  it('is signed in to in a dialog over the page', async () => {
    const { actor } = await shown({ renews: false });
    await act(async () => {
      actor('session').send({ type: 'SESSION_EXPIRED' });
      await settled();
    });
    const dialog = screen.getByRole('alertdialog', { name: 'Session expired' });
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }));
      await settled();
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined();
  });

  it('that one does not renew now stays in sight', async () => {
    const { actor } = await shown({ renews: false });
    await act(async () => {
      actor('session').send({ type: 'SESSION_EXPIRED' });
      await settled();
    });
    await act(
      async () => void fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' })),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(/nothing is saved until you sign in again/)).toBeDefined();
  });
});

describe('the sign-in screen', () => {
  it('leads to the provider', async () => {
    const { browser } = await shown({ found: { kind: 'signedOut', portal } });
    await act(async () => void fireEvent.click(button('Sign in')));
    expect([browser.left, screen.getByText('Taking you to the sign-in page…') !== null]).toEqual([['sign in'], true]);
    await act(async () => void fireEvent.click(button('Cancel')));
    expect(button('Reset password')).toBeDefined();
  });

  it('says that the password has been changed', async () => {
    await shown({ found: { kind: 'passwordChanged', portal } });
    expect(screen.getByText(/Sign in with the new one/)).toBeDefined();
  });

  it('says so after signing out', async () => {
    await shown({ address: '/loginagain', found: { kind: 'signedOut', portal } });
    expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeDefined();
  });
});

describe('a user without a tenant', () => {
  it('names whom to ask', async () => {
    await shown({ tenants: [] });
    expect(screen.getByText(/does not belong to a tenant/)).toBeDefined();
    expect(button('Try again')).toBeDefined();
  });
});
