/** `1 sample` or `1,200 samples`: a count with grouped thousands and its noun, in the plural but for one. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;
