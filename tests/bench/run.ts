/** `npm run bench -- <name>`: one bench per name, loaded only when asked for. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  archive: async () => (await import('./archive.bench.ts')).archiveBench(),
  board: async () => (await import('./board.bench.ts')).boardBench(),
  calls: async () => (await import('./calls.bench.ts')).callsBench(),
  crowd: async () => (await import('./crowd.bench.ts')).crowdBench(),
  distributed: async () => (await import('./distributed.bench.ts')).distributedBench(),
  documents: async () => (await import('./documents.bench.ts')).documentsBench(),
  farm: async () => (await import('./farm.bench.ts')).farmBench(),
  engine: async () => (await import('./engine.bench.ts')).engineBench(),
  advice: async () => (await import('./advice.bench.ts')).adviceBench(),
  grid: async () => (await import('./grid.bench.ts')).gridBench(),
  import: async () => (await import('./import.bench.ts')).importBench(),
  load: async () => (await import('./load.bench.ts')).loadBench(),
  map: async () => (await import('./map.bench.ts')).mapBench(),
  opening: async () => (await import('./opening.bench.ts')).openingBench(),
  palette: async () => (await import('./palette.bench.ts')).paletteBench(),
  partitions: async () => (await import('./partitions.bench.ts')).partitionsBench(),
  plan: async () => (await import('./plan.bench.ts')).planBench(),
  preview: async () => (await import('./preview.bench.ts')).previewBench(),
  presses: async () => (await import('./presses.bench.ts')).pressesBench(),
  queue: async () => (await import('./queue.bench.ts')).queueBench(),
  shares: async () => (await import('./shares.bench.ts')).sharesBench(),
  strangers: async () => (await import('./strangers.bench.ts')).strangersBench(),
  sensitivity: async () => (await import('./sensitivity.bench.ts')).sensitivityBench(),
};

/** A bench that has not ended by then waits for something that does not come. */
const MOST_MINUTES = Number(process.env['BENCH_MINUTES'] ?? 45);

const wanted = process.argv[2] ?? 'engine';
const bench = benches[wanted];
if (bench === undefined) {
  console.error(`No bench '${wanted}'; there are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
} else {
  const bound = setTimeout(() => {
    console.error(`The bench '${wanted}' has not ended in ${MOST_MINUTES} minutes.`);
    process.exit(1);
  }, MOST_MINUTES * 60_000);
  await bench();
  clearTimeout(bound);
}

export {};
