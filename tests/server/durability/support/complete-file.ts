const header =
  'Sample Name,Lab Number,Organic Carbon - %,Nitrate Nitrogen - mg/kg,Ammonium Nitrogen - mg/kg,Phosphorus (Colwell) - mg/kg,Phosphorus Buffer Index (PBI-Col),Potassium (Colwell) - mg/kg,Sulfate Sulfur (KCl40) - mg/kg,Texture code,Crop';

/** A file whose samples lack nothing: each is ready to run once it is saved. */
export const completeFile = (name: string, rows: number): string =>
  [
    header,
    ...Array.from(
      { length: rows },
      (_, at) =>
        `${name}-${at},${name}-${at},${(0.8 + (at % 9) / 10).toFixed(1)},${6 + (at % 20)},${2 + (at % 4)},${15 + (at % 60)},${30 + (at % 90)},${60 + (at % 150)},${5 + (at % 9)},1.5,Wheat`,
    ),
    '',
  ].join('\n');
