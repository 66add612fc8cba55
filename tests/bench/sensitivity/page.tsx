import { createRoot } from 'react-dom/client';
import { createActor, fromPromise } from 'xstate';
import '../../../src/views/ui/theme.css';
import { sensitivityMachine } from '../../../src/machines/calculators/sensitivity.machine.ts';
import type { SensitivityOf } from '../../../src/model/calculators/sensitivity.ts';
import type { SensitivityColumns } from '../../../src/model/contract/entities.ts';
import { PortsContext } from '../../../src/views/app/context.ts';
import { SensitivityDialog } from '../../../src/views/calculators/sensitivity-dialog.tsx';
import { ChartView } from '../../../src/views/ui/dom/chart-view.tsx';

export interface SliderFigures {
  /** From the move of a slider to the frame after the one that shows it, ms each. */
  readonly yieldMs: readonly number[];
  readonly potassiumMs: readonly number[];
  /** The same with nothing to change, by turns with the moves: what the machine takes for an empty frame meanwhile, ms each. */
  readonly emptyMs: readonly number[];
}

const MOVES = 60;
const LEVELS = { n: 11, p: 8, k: 6 } as const;
const rates = (count: number, step: number): number[] => Array.from({ length: count }, (_, at) => at * step);

/** As large as a sample's own: 11 x 8 x 6 cells, six runs. */
function gridOf(run: number, tonnes: number): SensitivityColumns {
  const cells = rates(LEVELS.k, 20).flatMap((k) =>
    rates(LEVELS.p, 4).flatMap((p) => rates(LEVELS.n, 15).map((n) => ({ n, p, k }))),
  );
  const yields = cells.map(
    ({ n, p, k }) => tonnes * (1 - Math.exp(-(n + 20) / 50)) * (1 - Math.exp(-(p + 4) / 9)) * (1 - 0.2 / (1 + k / 20)),
  );
  const margins = yields.map((t, at) => 340 * t - 1.4 * cells[at]!.n - 4 * cells[at]!.p - 1.5 * cells[at]!.k);
  return {
    sampleId: 1,
    sampleEngineRunId: run,
    yield: tonnes,
    isSummerRain: false,
    nKgPerHa: rates(LEVELS.n, 15),
    pKgPerHa: rates(LEVELS.p, 4),
    kKgPerHa: rates(LEVELS.k, 20),
    yields,
    margins,
    optimalIndex: margins.indexOf(Math.max(...margins)),
  };
}

const grids = [1.5, 2, 2.5, 3, 3.5].map((tonnes, at) => gridOf(at + 1, tonnes));
const actor = createActor(
  sensitivityMachine.provide({
    actors: {
      loadSensitivity: fromPromise<SensitivityOf, { readonly recommendationId: number; readonly sampleId: number }>(
        () => Promise.resolve({ status: 'completed', grids, summaryStatus: 'completed', summary: null }),
      ),
    },
  }),
  {
    input: {
      recommendationId: 1,
      samples: [{ id: 1, label: 'Home:Site 1', cardRunId: null }],
      cropType: 'Wheat',
      isReadOnly: true,
      sampleId: 1,
      addedFor: null,
    },
  },
).start();

createRoot(document.getElementById('root')!).render(
  <PortsContext value={{ chart: ChartView }}>
    <SensitivityDialog actor={actor} />
  </PortsContext>,
);

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await frame();
};
const slider = (label: string): HTMLInputElement =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=range]')].find((one) =>
    [...(one.labels ?? [])].some(({ textContent }) => textContent.includes(label)),
  )!;
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;

/** Painted: a message that is posted in the frame of the change arrives once that frame has gone to the screen. */
function painted(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    }),
  );
}

async function timed(act: () => void): Promise<number> {
  const from = performance.now();
  act();
  await painted();
  const ms = performance.now() - from;
  await frame();
  return ms;
}

async function moved(label: string) {
  const times: number[] = [];
  const empty: number[] = [];
  for (let move = 0; move < MOVES; move += 1) {
    const input = slider(label);
    const [min, max, step] = [Number(input.min), Number(input.max), Number(input.step)];
    const steps = Math.round((max - min) / step);
    // To and fro, one step at a time, as a hand does.
    const place = move % (2 * steps);
    setValue.call(input, String(min + step * (place <= steps ? place : 2 * steps - place)));
    times.push(await timed(() => input.dispatchEvent(new Event('input', { bubbles: true }))));
    empty.push(await timed(() => undefined));
  }
  return { times, empty };
}

async function measured(): Promise<SliderFigures> {
  await until(() => slider('Yield') !== undefined && document.querySelectorAll('.apexcharts-series path').length > 8);
  await moved('Yield');
  const [ofYield, ofPotassium] = [await moved('Yield'), await moved('K (kg/hectare)')];
  return {
    yieldMs: ofYield.times,
    potassiumMs: ofPotassium.times,
    emptyMs: [...ofYield.empty, ...ofPotassium.empty],
  };
}

(globalThis as unknown as { figures: Promise<SliderFigures> }).figures = measured();
