import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import '../../../src/views/ui/theme.css';
import type { BuilderLayoutRef } from '../../../src/machines/recommendation/builder-layout.machine.ts';
import {
  openRecommendationMachine,
  type OpenRecommendationRef,
} from '../../../src/machines/recommendation/open-recommendation.machine.ts';
import { analyteFigure } from '../../../src/model/recommendation/analyte-figure.ts';
import { decisionsOf, shownRun } from '../../../src/model/yields/decisions.ts';
import { SampleSnapshot } from '../../../src/views/recommendation/sample-snapshot.tsx';
import { withScriptedActors } from '../../machines/harness/scripted-actor.ts';
import {
  analyte,
  outputs,
  recommendation,
  sample,
  openRecommendationInput,
} from '../../machines/recommendation/fixtures.ts';

import { SCROLLED, SCROLLS } from './marks.ts';

export interface BoardFigures {
  /** From having the data to the frame after the one that shows it. */
  readonly openMs: number;
  /** Of the frames while it scrolls from its head to its end. */
  readonly medianFrameMs: number;
  readonly slowFrameMs: number;
  readonly longestFrameMs: number;
}

const SAMPLES = 300;
const ANALYTES = 12;
/** In a paddock. */
const SITES = 3;
const PX_A_FRAME = 60;

const ids = Array.from({ length: SAMPLES }, (_, at) => at + 1);
const analytes = Array.from({ length: ANALYTES }, (_, at) => analyte(at + 1));
const input = () =>
  openRecommendationInput({
    recommendation: recommendation({
      recommendationSamples: ids.map((id) => {
        const paddock = Math.ceil(id / SITES);
        return sample(id, {}, { paddockId: paddock, paddockName: `Paddock ${paddock}` });
      }),
    }),
    outputs: outputs(ids, analytes),
  });

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const root = document.getElementById('root')!;
const of = new URLSearchParams(location.search).get('of');

/** The board with its visible parts; the rest is static. */
function board(): void {
  const actor = createActor(
    withScriptedActors(openRecommendationMachine, ['builderLayout', 'yieldEditor', 'boardOrder', 'siteSelection']),
    {
      input: input(),
    },
  ).start();
  const openRecommendation = actor as unknown as OpenRecommendationRef;
  const layout = openRecommendation.getSnapshot().children.builderLayout as BuilderLayoutRef;
  createRoot(root).render(<SampleSnapshot openRecommendation={openRecommendation} layout={layout} />);
}

/** The same figures in a table that nothing is done with: what the browser itself takes. */
function table(): void {
  const { recommendation: open, outputs: results } = input();
  const decisions = decisionsOf(results);
  const rows = open.recommendationSamples.map((one) => {
    const run = shownRun(decisions.runsOf.get(one.id), undefined);
    const figures = analytes.map((of_) =>
      analyteFigure(of_, {
        result: run?.results.get(of_.analyteId),
        hasRate: decisions.withRate.has(of_.analyteId),
        supply: undefined,
      }),
    );
    const cells = figures.map(({ figure, rating }) => `<td>${figure} ${rating?.letter ?? ''}</td>`).join('');
    return `<tr><th>${one.detail.paddockName ?? ''}, ${one.detail.siteName ?? ''}</th>${cells}</tr>`;
  });
  root.innerHTML = `<div style="overflow: auto; height: 100%; width: 100%"><table>${rows.join('')}</table></div>`;
}

/** What scrolls: the highest of what is taller than its window. */
const scroller = (): Element =>
  [...root.querySelectorAll('*')]
    .filter((one) => one.scrollHeight > one.clientHeight + 200 && getComputedStyle(one).overflowY !== 'visible')
    .toSorted((one, other) => other.scrollHeight - one.scrollHeight)[0]!;

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function measured(): Promise<BoardFigures> {
  await document.fonts.ready;
  const begun = performance.now();
  (of === 'table' ? table : board)();
  while (!root.textContent?.includes('Site 1')) await frame();
  await frame();
  const openMs = performance.now() - begun;
  const window_ = scroller();
  const frames: number[] = [];
  performance.mark(SCROLLS);
  let last = await frame();
  while (window_.scrollTop + window_.clientHeight < window_.scrollHeight - 1 && frames.length < 400) {
    window_.scrollTop += PX_A_FRAME;
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  performance.mark(SCROLLED);
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    openMs,
    medianFrameMs: at(sorted, 0.5),
    slowFrameMs: at(sorted, 0.95),
    longestFrameMs: at(sorted, 1),
  };
}

Object.assign(globalThis, { figures: measured() });
