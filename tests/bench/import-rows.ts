export interface CopiedRow {
  readonly tenant_id: number;
  readonly sample_id: number;
  readonly analyte_id: number;
  readonly analyte_name: string;
  readonly unit_of_measure: string;
  readonly value: number | null;
  readonly qualifier: string | null;
  readonly text: string | null;
}

/** Header, least and greatest figure of 24 results. */
const TESTS: readonly (readonly [header: string, least: number, span: number])[] = [
  ['pH (CaCl2)', 4.5, 3],
  ['pH (Water)', 5, 3],
  ['EC (1:5) dS/m', 0.05, 0.3],
  ['Organic Carbon (W&B) %', 0.6, 2],
  ['Nitrate N mg/kg', 2, 40],
  ['Ammonium N mg/kg', 1, 10],
  ['P Colwell mg/kg', 8, 60],
  ['K Colwell mg/kg', 40, 300],
  ['S KCl40 mg/kg', 2, 30],
  ['PBI', 10, 120],
  ['Chloride mg/kg', 5, 80],
  ['Aluminium (CaCl2) mg/kg', 0.2, 6],
  ['Zinc (DTPA) mg/kg', 0.2, 3],
  ['Copper (DTPA) mg/kg', 0.2, 2],
  ['Manganese (DTPA) mg/kg', 1, 20],
  ['Iron (DTPA) mg/kg', 10, 60],
  ['Boron (CaCl2) mg/kg', 0.2, 2],
  ['Exchangeable Calcium meq/100g', 1, 8],
  ['Exchangeable Magnesium meq/100g', 0.3, 2],
  ['Exchangeable Potassium meq/100g', 0.1, 1],
  ['Exchangeable Sodium meq/100g', 0.05, 0.5],
  ['Exchangeable Aluminium meq/100g', 0.01, 0.3],
  ['Clay %', 5, 30],
  ['Gravel %', 1, 30],
];

/** A file of one row a sample with 24 results each, by rule. */
export function labRows(count: number): string {
  const lines = [
    ['Lab No', 'Sample Name', 'Depth (cm)', 'Date Sampled', 'Crop', ...TESTS.map(([name]) => name)].join(','),
  ];
  for (let row = 0; row < count; row += 1) {
    const figures = TESTS.map(([, least, span], test) =>
      (least + (((row * 7 + test * 13) % 97) / 97) * span).toFixed(3),
    );
    lines.push([`B${row}`, `Place ${row}`, '0-10', '2026-03-04', 'Wheat', ...figures].join(','));
  }
  return `${lines.join('\n')}\n`;
}

const field = (value: string | number | null): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`);

/** The rows as a file that COPY reads. */
export const copyLines = (rows: readonly CopiedRow[]): string =>
  rows
    .map((row) =>
      [
        row.tenant_id,
        row.sample_id,
        row.analyte_id,
        row.analyte_name,
        row.unit_of_measure,
        row.value,
        row.qualifier,
        row.text,
      ]
        .map(field)
        .join('\t'),
    )
    .join('\n') + '\n';
