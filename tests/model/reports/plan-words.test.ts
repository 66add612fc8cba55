import { expect, test } from 'vitest';
import { planWords } from '../../../src/model/reports/plan-words.ts';

const order = (product: string, amount: number, neededFor = 'At seeding', unit: 't' | 'kL' = 't') => ({
  ...{ product, amount, neededFor, unit },
});

test('a plan is described by its products, the largest first, farms and suppliers together', () => {
  const orders = [
    order('MAP', 200),
    order('Urea', 4.26, 'Tillering'),
    order('MAP', 167.4),
    order('Zinc', 30, '', 'kL'),
  ];
  const short = [
    { nutrient: 'K', paddocks: 1 },
    { nutrient: 'S', paddocks: 13 },
  ];
  expect(planWords({ paddocks: 60, orders, short, cost: 641_873 })).toBe(
    'For 60 paddocks: MAP 367 t (at seeding), Zinc 30 kL, Urea 4.3 t (tillering). K is short in 1 paddock. S is short in 13 paddocks. About $641,900 ex GST.',
  );
});

test('one without costs, with many products, or with none', () => {
  const orders = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((product, at) => order(product, 90 - at, ''));
  expect(planWords({ paddocks: 1, orders, short: [], cost: null })).toBe(
    'For 1 paddock: A 90 t, B 89 t, C 88 t, D 87 t, E 86 t, F 85 t, 1 more product.',
  );
  expect(planWords({ paddocks: 3, orders: [], short: [], cost: null })).toBe('');
});
