import {
  createEngine,
  criticalK,
  criticalP,
  criticalS,
  encodeGrid,
  nIndex,
  openSyn,
  optimalCell,
  type Engine,
  type EngineInput,
  type EngineRun,
} from '../../server/engine/index.ts';
import { resolveSoilInput } from '../../server/engine/input/resolve-input.ts';
import { potentialYield, waterLimitedYield } from '../../server/engine/surface/water-limited-yield.ts';
import { plainRows, type PlainRun } from './engine-rows.ts';
import { benchSamples } from './engine-samples.ts';

const sizes = [100, 1_000, 10_000] as const;
const megabyte = 1024 * 1024;

interface Timed {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

/** Runs every sample, watching memory now and then. */
const timed = (samples: number, each: (at: number) => void): Timed => {
  globalThis.gc?.();
  let peak = 0;
  const start = performance.now();
  for (let at = 0; at < samples; at++) {
    each(at);
    if (at % 50 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { seconds: (performance.now() - start) / 1000, peakMegabytes: peak / megabyte };
};

/** What is stored of one sample: six grids, each one binary column. */
const kept = (engine: Engine, input: EngineInput): readonly Uint8Array[] =>
  engine.run(input).runs.flatMap((run) => (run.grid === null ? [] : [encodeGrid(run.grid)]));

/** The numbers that the plain loop needs for one run; made before its clock starts. */
const plainRunOf = (input: EngineInput, run: EngineRun): PlainRun => {
  const c = openSyn.values;
  const soil = resolveSoilInput(input, c);
  const { crop } = soil;
  const summerRain = run.isSummerRain ? soil.summerEvent : 0;
  const waterLimited = waterLimitedYield({ gsr: soil.gsr, summerRain, crop, method: soil.waterLimitMethod }, c);
  const grid = run.grid!;
  return {
    canola: crop === 'CANOLA',
    potential: potentialYield(run.yieldTPerHa, waterLimited, c),
    soilN: run.nitrogen!.Soil_N_available,
    kFert: nIndex({ ...soil, summerEvent: summerRain }, c).fert,
    colwellP: soil.colwellP,
    criticalP: criticalP({ pbi: soil.pbi, crop }, c),
    colwellK: soil.colwellK,
    criticalK: criticalK({ crop }, c),
    sulfur: soil.sulfur,
    criticalS: criticalS({ crop }, c),
    s: grid.sRateKgPerHa,
    n: [...grid.nLevelsKgPerHa],
    p: [...grid.pLevelsKgPerHa],
    k: [...grid.kLevelsKgPerHa],
    price: grid.grainPricePerT,
    prices: soil.prices,
    variableCost: soil.variableCost,
  };
};

/** Both ways must find the same optimum, else their speeds mean nothing. */
const checkSame = (engine: Engine, inputs: readonly EngineInput[]): void => {
  for (const input of inputs) {
    for (const run of engine.run(input).runs) {
      const best = optimalCell(run.grid!);
      const row = plainRows(plainRunOf(input, run)).find(({ isOptimal }) => isOptimal);
      if (row === undefined || Math.abs(row.marginResult - best.marginPerHa) > 1e-6) throw new Error('The two grids differ');
    }
  }
};

const format = (value: number, digits = 0): string => value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * Speed of the whole engine (budget, decisions, six grids, summary, encoding) against a plain row-object grid alone.
 * The rows are dropped sample by sample: 10,000 samples of them would not fit into memory.
 */
export const engineBench = async (): Promise<void> => {
  const warmUp = benchSamples(200);
  const warmEngine = createEngine(openSyn);
  checkSame(warmEngine, warmUp.slice(0, 40));
  warmUp.forEach((input) => kept(warmEngine, input));

  console.log('Engine: whole run of a soil sample (6 grids of 528 cells, budgets, decisions, summary), encoded and kept.');
  console.log('Rows:   the same 6 grids only, one object per cell, dropped after each sample.\n');
  let before: { readonly size: number; readonly seconds: number } | null = null;
  for (const size of sizes) {
    const inputs = benchSamples(size);
    const engine = createEngine(openSyn);
    const columns: (readonly Uint8Array[])[] = [];
    const ours = timed(size, (at) => columns.push(kept(engine, inputs[at]!)));
    const bytes = columns.flat().reduce((sum, column) => sum + column.byteLength, 0) / size;

    const plain = inputs.slice(0, 1_000).map((input) => engine.run(input).runs.map((run) => plainRunOf(input, run)));
    let cells = 0;
    const rows = timed(size, (at) => plain[at % plain.length]!.forEach((run) => (cells += plainRows(run).length)));

    console.log(`${format(size)} samples`);
    console.log(`  engine            ${format(ours.seconds, 2)} s   ${format(size / ours.seconds)} samples/s   peak memory ${format(ours.peakMegabytes)} MB`);
    console.log(`  rows              ${format(rows.seconds, 2)} s   ${format(size / rows.seconds)} samples/s   peak memory ${format(rows.peakMegabytes)} MB   ${format(cells)} rows`);
    console.log(`  ratio             ${format(rows.seconds / ours.seconds, 1)} x`);
    console.log(`  kept per sample   ${format(bytes / 1024, 1)} kB`);
    if (before !== null) {
      const growth = ours.seconds / before.seconds / (size / before.size);
      console.log(`  growth            ${format(growth, 2)} x the time per sample of ${format(before.size)} samples`);
    }
    console.log('');
    before = { size, seconds: ours.seconds };
  }
};
