// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ratingByStatusName } from '../../../src/model/samples/rating.ts';
import { AnalyteRow } from '../../../src/views/ui/analyte-row.tsx';
import { Banner } from '../../../src/views/ui/banner.tsx';
import { DistributionBar } from '../../../src/views/ui/distribution-bar.tsx';
import { announce } from '../../../src/views/ui/dom/announce.ts';
import { focusSearchOnSlash } from '../../../src/views/ui/dom/focus.ts';
import { dismissTooltipsOnEscape } from '../../../src/views/ui/dom/tooltips.ts';
import { EmptyState } from '../../../src/views/ui/empty-state.tsx';
import { ProgressBar } from '../../../src/views/ui/progress-bar.tsx';
import { RatingLegend } from '../../../src/views/ui/rating-legend.tsx';
import { RichTextView } from '../../../src/views/ui/rich-text-view.tsx';
import { SearchInput } from '../../../src/views/ui/search-input.tsx';
import { SkeletonRows } from '../../../src/views/ui/skeleton-rows.tsx';
import { Spinner } from '../../../src/views/ui/spinner.tsx';
import { StatusChip } from '../../../src/views/ui/status-chip.tsx';
import { ToastRegion } from '../../../src/views/ui/toast-region.tsx';
import { expectAccessible } from './support/accessible.ts';

afterEach(cleanup);
const none = (): void => undefined;

test('what informs is accessible', async () => {
  render(
    <main>
      <Banner tone="danger" onDismiss={none}>
        This recommendation has no sample of depth 0-10cm.
      </Banner>
      <EmptyState text="No samples" />
      <SkeletonRows />
      <Spinner label="Please wait while retrieving data" />
      <ProgressBar label="Running the engine" done={18} total={46} unit="samples" />
      <ProgressBar label="Loading" quiet />
      <StatusChip tone="progress" label="Running" />
      <RatingLegend />
      <AnalyteRow name="P" tooltip="Phosphorus (mg/kg)" figure="<5" rating={ratingByStatusName('Low')} percent={10} />
      <DistributionBar scale="NUTRIENT" counts={[1, 2, 0, 0, 1]} percents={[25, 50, 0, 0, 25]} />
    </main>,
  );
  await expectAccessible();
});

describe('ratings', () => {
  test('an analyte tells its rating in words, not by colour alone', () => {
    const { container } = render(
      <AnalyteRow
        name="OrgC"
        tooltip="Organic carbon (%)"
        figure="1.24"
        rating={ratingByStatusName('OK')}
        percent={50}
      />,
    );
    expect(container.textContent).toContain('OK');
    expect(screen.getByText('IDEAL')).toBeTruthy();
    expect(screen.getByText('OrgC', { selector: '[tabindex]' }).getAttribute('aria-describedby')).toBe(
      screen.getByRole('tooltip', { hidden: true }).id,
    );
  });

  test('an analyte near the line says so, and its bar is hatched, which needs no colour', () => {
    const row = (near: boolean) =>
      render(<AnalyteRow name="P" tooltip="P" figure="20" rating={ratingByStatusName('Marginal')} near={near} />)
        .container;
    const [far, close] = [row(false), row(true)];
    expect([far, close].map((one) => one.querySelector('.bar-hatch') !== null)).toEqual([false, true]);
    expect([far, close].map((one) => one.textContent?.includes('near the line'))).toEqual([false, true]);
    render(<RatingLegend />);
    expect(screen.getByText('near the line', { selector: 'dd' })).toBeTruthy();
  });

  test('an analyte without a rating shows its figure only', () => {
    const { container } = render(<AnalyteRow name="N" tooltip="Nitrogen (kg/ha)" figure="–" />);
    expect(container.querySelector('[data-rating]')).toBeNull();
  });

  test('a distribution names every level with its count and percentage', () => {
    render(<DistributionBar scale="SOIL_HEALTH" counts={[0, 2, 8, 0, 0]} percents={[0, 20, 80, 0, 0]} />);
    expect(
      screen.getByRole('img', { name: 'VERY LOW 0 (0%), LOW 2 (20%), IDEAL 8 (80%), HIGH 0 (0%), VERY HIGH 0 (0%)' })
        .textContent,
    ).toBe('28');
  });
});

describe('toasts', () => {
  test('errors interrupt, other messages wait their turn', () => {
    render(
      <ToastRegion
        toasts={[
          { id: '1', tone: 'success', text: 'Upload successful!' },
          { id: '2', tone: 'error', text: 'Sending email failed' },
        ]}
        onDismiss={none}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('Upload successful!');
    expect(screen.getByRole('alert').textContent).toContain('Sending email failed');
  });

  test('both live regions are there before there is anything to say, outside of the app', () => {
    const { container } = render(<ToastRegion toasts={[]} onDismiss={none} />);
    expect(container.contains(screen.getByRole('status'))).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('Undo and Hide tell which message they belong to', () => {
    const [onAction, onDismiss] = [vi.fn(), vi.fn()];
    render(
      <ToastRegion
        toasts={[{ id: 'x', tone: 'info', text: 'Urea removed', action: 'Undo' }]}
        onAction={onAction}
        onDismiss={onDismiss}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect([onAction.mock.calls, onDismiss.mock.calls]).toEqual([[['x']], [['x']]]);
  });

  test('a long error shows three lines and folds the rest under their number', () => {
    render(<ToastRegion toasts={[{ id: 'x', tone: 'error', text: 'a\nb\nc\nd\n\ne' }]} onDismiss={none} />);
    const more = screen.getByText('Show more (2)').closest('details')!;
    expect(more.open).toBe(false);
    expect([...more.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['d', 'e']);
  });
});

describe('progress', () => {
  test('a known total is shown as a count', () => {
    render(<ProgressBar label="Running the engine" done={18} total={46} unit="samples" />);
    const bar = screen.getByRole('progressbar', { name: 'Running the engine' });
    expect([
      bar.getAttribute('aria-valuenow'),
      bar.getAttribute('aria-valuemax'),
      bar.getAttribute('aria-valuetext'),
    ]).toEqual(['18', '46', '18 of 46 samples']);
  });

  test('without a total no value is claimed', () => {
    render(<ProgressBar label="Publishing" />);
    expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  });
});

describe('rich text', () => {
  test.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<script>x()</script><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=x()>', ''],
    ['<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
    ['<iframe src="//x"></iframe><p>a</p>', '<p>a</p>'],
    ['<p>a&nbsp;b</p>', '<p>a b</p>'],
    ['<p><br></p>', ''],
    ['<ul><li><strong>a</strong></li></ul>', '<ul><li><strong>a</strong></li></ul>'],
  ])('%s is shown as %s', (html, shown) => {
    const { container } = render(<RichTextView html={html} />);
    expect(container.firstElementChild!.innerHTML).toBe(shown);
  });
});

describe('help for the keyboard and for readers', () => {
  test('the slash jumps to the main search unless one is typing', () => {
    render(
      <>
        <SearchInput label="Search" main value="" onChange={none} />
        <textarea aria-label="Notes" />
      </>,
    );
    const stop = focusSearchOnSlash();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' });
    expect(document.activeElement).toBe(document.body);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    stop();
  });

  test('a click hides tooltips, which would cover what it brought, until the pointer moves on', () => {
    const stop = dismissTooltipsOnEscape();
    fireEvent.click(document.body);
    expect(document.documentElement.dataset['tooltips']).toBe('off');
    fireEvent.pointerOver(document.body);
    expect(document.documentElement.dataset['tooltips']).toBeUndefined();
    stop();
    fireEvent.click(document.body);
    expect(document.documentElement.dataset['tooltips']).toBeUndefined();
  });

  test('Escape hides tooltips until the pointer moves on', () => {
    const stop = dismissTooltipsOnEscape();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.documentElement.dataset['tooltips']).toBe('off');
    fireEvent.pointerOver(document.body);
    expect(document.documentElement.dataset['tooltips']).toBeUndefined();
    stop();
  });

  test('the same words announced twice are two announcements', () => {
    announce('Urea removed');
    const region = document.getElementById('announcements')!;
    const first = region.textContent;
    announce('Urea removed');
    expect(region.getAttribute('role')).toBe('status');
    expect(region.textContent).not.toBe(first);
  });
});

test('a failure in a dialog comes into sight, and one on a page moves nothing', () => {
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = scrolled;
  render(
    <main>
      <Banner tone="danger">On the page</Banner>
      <div role="dialog" aria-label="Edit paddock">
        <Banner tone="warning">Looked at anyhow</Banner>
        <Banner tone="danger">Not saved</Banner>
        <Banner tone="warning" isAnswer>
          Both hold this land
        </Banner>
      </div>
    </main>,
  );
  expect(scrolled.mock.contexts.map(({ textContent }) => textContent)).toEqual(['Not saved', 'Both hold this land']);
});
