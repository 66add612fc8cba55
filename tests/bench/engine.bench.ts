import {
  createEngine,
  criticalK,
  criticalS,
  encodeGrid,
  nIndex,
  openSyn,
  optimalCell,
  type Engine,
  type EngineInput,
  type EngineRun,
} from '../../server/engine/index.ts';
import { fertiliserK } from '../../server/engine/nitrogen/fertiliser-k.ts';
import { sulfurWithin } from '../../server/engine/run/sulfur-mean.ts';
import { ratingP } from '../../server/engine/status/critical-p.ts';
import { resolveSoilInput } from '../../server/engine/input/resolve-input.ts';
import { surfaceOf } from '../../server/engine/surface/respond.ts';
import { gridOn } from '../../server/engine/surface/sensitivity-grid.ts';
import { potentialUnder, waterLimitedYield } from '../../server/engine/surface/water-limited-yield.ts';
import { plainRows, type PlainRun } from './engine-rows.ts';
import { benchSamples } from './engine-samples.ts';
import { isShort } from './short.ts';

const sizes = isShort ? [100] : [100, 1_000, 10_000];
const megabyte = 1024 * 1024;

interface Timed {
  /** Processor time: on a shared machine the clock on the wall measures the neighbours. */
  readonly seconds: number;
  readonly wallSeconds: number;
  readonly peakMegabytes: number;
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs every sample, watching memory now and then. */
const timed = (samples: number, each: (at: number) => void): Timed => {
  globalThis.gc?.();
  let peak = 0;
  const [start, wallStart] = [cpuSeconds(), performance.now()];
  for (let at = 0; at < samples; at++) {
    each(at);
    if (at % 50 === 0) peak = Math.max(peak, process.memoryUsage().rss);
  }
  return {
    seconds: cpuSeconds() - start,
    wallSeconds: (performance.now() - wallStart) / 1000,
    peakMegabytes: peak / megabyte,
  };
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
  const { gsr, waterLimitMethod: method, rootLimitCm, soilToShoot, recovery } = soil;
  const waterLimited = waterLimitedYield({ gsr, summerRain, crop, method, rootLimitCm }, c);
  const grid = run.grid!;
  return {
    crop,
    canola: crop === 'CANOLA',
    pbi: soil.pbi,
    potential: potentialUnder(run.yieldTPerHa, waterLimited, c).potential,
    soilN: run.nitrogen!.Soil_N_available,
    kFert: fertiliserK({ kFert: nIndex({ ...soil, summerEvent: summerRain }, c).fert, soilToShoot, recovery }, c),
    colwellP: soil.colwellP,
    criticalP: ratingP({ pbi: soil.pbi, crop, ph: soil.ph }, c).critical,
    rep: soil.rep,
    kRep: soil.kRep,
    ph: soil.ph,
    texture: soil.texture,
    colwellK: soil.colwellK,
    criticalK: criticalK({ crop, texture: soil.texture }, c),
    sulfur: sulfurWithin(input, soil.sulfur, rootLimitCm),
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

/** The engine's grids alone, from the same numbers that the plain loop gets; the levels are shared as in a run. */
const compactGrids = (runs: readonly PlainRun[]): readonly Uint8Array[] => {
  const [first] = runs;
  if (first === undefined) return [];
  const levels = { n: new Float64Array(first.n), p: new Float64Array(first.p), k: new Float64Array(first.k) };
  return runs.map((run) => encodeGrid(gridOn(surfaceOf(run, openSyn.values), levels, run.s, run, openSyn.values)));
};

/** Both ways must find the same optimum, else their speeds mean nothing. */
const checkSame = (engine: Engine, inputs: readonly EngineInput[]): void => {
  for (const input of inputs) {
    for (const run of engine.run(input).runs) {
      const best = optimalCell(run.grid!);
      const row = plainRows(plainRunOf(input, run)).find(({ isOptimal }) => isOptimal);
      if (row === undefined || Math.abs(row.marginResult - best.marginPerHa) > 1e-6)
        throw new Error('The two grids differ');
    }
  }
};

const format = (value: number, digits = 0): string =>
  value.toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/**
 * Speed of the whole engine (budget, decisions, six grids, summary, encoding) against a plain row-object grid alone.
 * The rows are dropped sample by sample: 10,000 samples of them would not fit into memory.
 */
export const engineBench = async (): Promise<void> => {
  const warmUp = benchSamples(200);
  const warmEngine = createEngine(openSyn);
  checkSame(warmEngine, warmUp.slice(0, 40));
  for (const input of warmUp) {
    kept(warmEngine, input);
    const runs = warmEngine.run(input).runs.map((run) => plainRunOf(input, run));
    compactGrids(runs);
    runs.forEach(plainRows);
  }

  console.log(
    'Engine: whole run of a soil sample (6 grids of 528 cells, budgets, decisions, summary), encoded and kept.',
  );
  console.log('Grids:  the same 6 grids only, from prepared numbers, encoded.');
  console.log('Rows:   the same 6 grids only, one object per cell, dropped after each sample.\n');
  let before: { readonly size: number; readonly seconds: number } | null = null;
  for (const size of sizes) {
    const inputs = benchSamples(size);
    const engine = createEngine(openSyn);
    const columns: (readonly Uint8Array[])[] = [];
    const ours = timed(size, (at) => columns.push(kept(engine, inputs[at]!)));
    const bytes = columns.flat().reduce((sum, column) => sum + column.byteLength, 0) / size;

    const plain = inputs.slice(0, 1_000).map((input) => engine.run(input).runs.map((run) => plainRunOf(input, run)));
    const grids = timed(size, (at) => compactGrids(plain[at % plain.length]!));
    let cells = 0;
    const rows = timed(size, (at) => plain[at % plain.length]!.forEach((run) => (cells += plainRows(run).length)));

    console.log(`${format(size)} samples`);
    console.log(
      `  engine            ${format(ours.seconds, 2)} s cpu (${format(ours.wallSeconds, 2)} s wall)   ${format(size / ours.seconds)} samples/s   peak memory ${format(ours.peakMegabytes)} MB`,
    );
    console.log(
      `  rows              ${format(rows.seconds, 2)} s cpu (${format(rows.wallSeconds, 2)} s wall)   ${format(size / rows.seconds)} samples/s   peak memory ${format(rows.peakMegabytes)} MB   ${format(cells)} rows`,
    );
    console.log(
      `  grids only        ${format(grids.seconds, 2)} s cpu   ${format(size / grids.seconds)} samples/s   the engine's six grids without the rest of a run`,
    );
    console.log(
      `  ratio             ${format(rows.seconds / grids.seconds, 1)} x on the same grids; ${format(rows.seconds / ours.seconds, 1)} x with the engine's whole run`,
    );
    console.log(`  kept per sample   ${format(bytes / 1024, 1)} kB`);
    if (before !== null) {
      const growth = ours.seconds / before.seconds / (size / before.size);
      console.log(`  growth            ${format(growth, 2)} x the time per sample of ${format(before.size)} samples`);
    }
    console.log('');
    before = { size, seconds: ours.seconds };
  }
};
