/** A laboratory's file of 25 samples: one test without its method, no date, a name alike; the crop of each is in the file. */
export const usualFile = (): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } => {
  const paddocks = [
    ...['Gate', 'Top Dam', 'Salmon Gum East', 'Salmon Gum West', 'Breakaway', 'Shearing Shed', 'Quandong', 'Long'],
    ...['Wodjil', 'Gravel Pit', 'Ridge', 'House', 'Jam Tree', 'Triangle', 'Middle', 'Sheoak', 'Far Well', 'Creek Nth'],
    ...['Creek South', 'Old Soak', 'Tank', 'Boundary', 'Salt Flat', 'Bottom Dam', 'Mallee'],
  ];
  const lines = paddocks.map(
    (paddock, at) =>
      `QX-${100 + at},${paddock},0-10,Wheat,${4.8 + (at % 8) / 5},${20 + at},${60 + at * 7},${6 + (at % 7)}`,
  );
  return {
    name: 'granite-25.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Sample ID,Paddock,Depth (cm),Crop,pH (CaCl2),P Colwell (mg/kg),K mg/kg,Sulfur mg/kg', ...lines].join('\n'),
    ),
  };
};
