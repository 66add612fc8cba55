import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductPrice } from '../../../src/model/contract/entities.ts';
import { costPlan, type Planned, type PlannedProduct } from '../../../src/model/economics/cost-plan.ts';
import { dollars, exact, per, plus, rounded, sumOf, times, wholeUp } from '../../../src/model/shared/exact.ts';
import { productTotal } from '../../../src/model/rates/product-totals.ts';

const price = (productId: number, change: Partial<ProductPrice> = {}): ProductPrice => ({
  productId,
  price: 700,
  delivery: null,
  spreadingPerHa: null,
  loadSize: null,
  supplier: '',
  validFrom: '2026-05-01',
  defaultSince: null,
  ...change,
});
const product = (id: number, name: string, rates: number[], change: Partial<PlannedProduct> = {}): PlannedProduct => ({
  id,
  name,
  unitOfMeasure: 'kg',
  timing: 'Seeding',
  components: [{ productId: id, share: 1, conversionFactor: 1, nutrients: [{ code: 'N', proportion: 0.46 }] }],
  rates: rates.map((ratePerHa) => [{ depthFrom: 0, ratePerHa }]),
  ...change,
});
const paddock = (name: string, areaHa: number | null, farmName = 'Home') => ({ key: name, name, farmName, areaHa });
const plan = (planned: Partial<Planned>) =>
  costPlan({
    paddocks: [paddock('Top', 10), paddock('Dam', 20)],
    products: [],
    prices: new Map(),
    nutrients: { N: 1.5, P: 4, K: 2, S: 1 },
    ...planned,
  });

describe('what a recommendation costs', () => {
  it('is listed by paddock, product and nutrient, with delivery and spreading', () => {
    const costs = plan({
      products: [product(1, 'Urea', [100, 50])],
      prices: new Map([[1, price(1, { delivery: 20, spreadingPerHa: 9, supplier: 'Harbour', loadSize: 1 })]]),
    });
    expect(costs.paddocks.map(({ perHa, total }) => [perHa, total])).toEqual([
      [81, 810],
      [45, 900],
    ]);
    expect(costs).toMatchObject({ total: 1710, perHa: 57, areaHa: 30, unpriced: [], otherCost: 0 });
    expect(costs.orders).toEqual([
      expect.objectContaining({
        product: 'Urea',
        supplier: 'Harbour',
        deliverTo: 'Home',
        neededFor: 'Seeding',
        amount: 2,
        loads: 2,
        productCost: 1400,
        deliveryCost: 40,
        spreadingCost: 270,
        total: 1710,
      }),
    ]);
    expect(costs.nutrients).toEqual([{ code: 'N', kg: 920, unpricedKg: 0, cost: 1710, perKg: 1.86 }]);
  });

  it('says of a product without a price that there is none, and never that it costs nothing', () => {
    const costs = plan({
      products: [product(1, 'Urea', [100, 0]), product(2, 'DAP', [50, 50])],
      prices: new Map([[1, price(1)]]),
    });
    expect(costs.unpriced).toEqual(['DAP']);
    expect(costs.paddocks[1]).toMatchObject({
      unpriced: ['DAP'],
      cells: [expect.objectContaining({ perHa: 0, rate: 0 }), expect.objectContaining({ perHa: null })],
    });
    expect(costs.orders.find((line) => line.product === 'DAP')).toMatchObject({
      price: null,
      productCost: null,
      total: null,
    });
    expect(costs.total).toBe(700);
  });

  it('gives a blend the price of its parts, and none while one part has none', () => {
    const blend = (prices: Planned['prices']) =>
      plan({
        products: [
          product(7, 'Mix', [100, 0], {
            components: [
              { productId: 1, share: 0.6, conversionFactor: 1, nutrients: [] },
              { productId: 2, share: 0.4, conversionFactor: 1, nutrients: [] },
            ],
          }),
        ],
        prices,
      }).orders[0];
    expect(
      blend(
        new Map([
          [1, price(1)],
          [2, price(2, { price: 1000, supplier: 'Port' })],
        ]),
      ),
    ).toMatchObject({ price: 820, supplier: 'Port' });
    expect(blend(new Map([[1, price(1)]]))).toMatchObject({ price: null, total: null });
  });

  it('parts an order by supplier, farm and time', () => {
    const costs = plan({
      paddocks: [paddock('Top', 10, 'Home'), paddock('Far', 10, 'Creek')],
      products: [product(1, 'Urea', [100, 100]), product(1, 'Urea', [50, 0], { id: 3, timing: 'Tillering' })],
      prices: new Map([[1, price(1)]]),
    });
    expect(costs.orders.map(({ deliverTo, neededFor, amount }) => [deliverTo, neededFor, amount])).toEqual([
      ['Creek', 'Seeding', 1],
      ['Home', 'Seeding', 1],
      ['Home', 'Tillering', 0.5],
    ]);
  });

  it('counts a paddock without an area apart', () => {
    const costs = plan({
      paddocks: [paddock('Top', 10), paddock('Lane', null)],
      products: [product(1, 'Urea', [100, 100])],
      prices: new Map([[1, price(1)]]),
    });
    expect(costs).toMatchObject({ total: 700, paddocksWithoutArea: 1, areaHa: 10, perHa: 70 });
    expect(costs.paddocks[1]).toMatchObject({ perHa: 70, total: null });
    expect(costs.orders[0]).toMatchObject({ paddocksWithoutArea: 1 });
  });

  it('names the products whose price is a default, and the day of the newest', () => {
    const costs = plan({
      products: [product(1, 'Urea', [100, 0]), product(2, 'MAP', [50, 0]), product(3, 'MOP', [0, 0])],
      prices: new Map([
        [1, price(1, { validFrom: null, defaultSince: '2026-05-01' })],
        [2, price(2)],
        [3, price(3, { validFrom: null, defaultSince: '2026-06-01' })],
      ]),
    });
    expect(costs.defaults).toEqual({ names: ['Urea'], since: '2026-05-01' });
  });

  it('shares the cost of several nutrients by what they are worth', () => {
    const map = product(5, 'MAP', [100, 0], {
      components: [
        {
          productId: 5,
          share: 1,
          conversionFactor: 1,
          nutrients: [
            { code: 'N', proportion: 0.1 },
            { code: 'P', proportion: 0.2 },
          ],
        },
      ],
    });
    const { nutrients } = plan({
      products: [map],
      prices: new Map([[5, price(5, { price: 950 })]]),
      nutrients: { N: 1.5, P: 4, K: 2, S: 1 },
    });
    expect(nutrients).toEqual([
      { code: 'N', kg: 100, unpricedKg: 0, cost: 150, perKg: 1.5 },
      { code: 'P', kg: 200, unpricedKg: 0, cost: 800, perKg: 4 },
    ]);
    const unknown = plan({ products: [map], prices: new Map([[5, price(5)]]), nutrients: null });
    expect(unknown.nutrients.map(({ code, kg, perKg }) => [code, kg, perKg])).toEqual([
      ['N', 100, null],
      ['P', 200, null],
    ]);
    expect(unknown.otherCost).toBe(700);
  });
});

const decimal = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((units) => units / 10 ** decimals);
const farms = fc.record({
  areas: fc.array(fc.option(decimal(900, 4)), { minLength: 1, maxLength: 8 }),
  rates: fc.array(fc.array(decimal(300, 2), { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
  prices: fc.array(fc.option(decimal(1500, 2)), { minLength: 4, maxLength: 4 }),
});

describe('totals', () => {
  const costsOf = ({
    areas,
    rates,
    prices,
  }: {
    areas: (number | null)[];
    rates: number[][];
    prices: (number | null)[];
  }) =>
    plan({
      paddocks: areas.map((areaHa, index) => paddock(`P${index}`, areaHa)),
      products: rates.map((each, index) => product(index + 1, `Product ${index + 1}`, each)),
      prices: new Map(
        prices.flatMap((dollarsPerTonne, index) =>
          dollarsPerTonne === null
            ? []
            : [
                [
                  index + 1,
                  price(index + 1, { price: dollarsPerTonne, delivery: 33.33, spreadingPerHa: 7.77 }),
                ] as const,
              ],
        ),
      ),
    });

  it('of rate times area are exact to a hundredth, whatever the figures', () => {
    fc.assert(
      fc.property(farms, (farm) => {
        for (const { product: name, amount } of costsOf(farm).orders) {
          const rates = farm.rates[Number(name.slice(-1)) - 1]!;
          // In whole units of a millionth, which doubles hold without loss.
          const units = farm.areas.reduce(
            (sum, areaHa, index) =>
              sum + BigInt(Math.round((areaHa ?? 0) * 1e4)) * BigInt(Math.round(rates[index]! * 100)),
            0n,
          );
          expect(amount).toBe(Number((units * 2n + 10_000_000n) / 20_000_000n) / 100);
        }
      }),
    );
  });

  it('add up: lines to the whole, paddocks to the whole, nutrients and the rest to the whole', () => {
    fc.assert(
      fc.property(farms, (farm) => {
        const costs = costsOf(farm);
        const cents = (figure: number | null): number => Math.round((figure ?? 0) * 100);
        const comeTo = (total: number | null, figures: readonly (number | null)[]): void =>
          expect(figures.reduce<number>((all, figure) => all + cents(figure), 0)).toBe(cents(total));
        const { total, orders, paddocks, nutrients, otherCost } = costs;
        comeTo(
          total,
          orders.map((line) => line.total),
        );
        comeTo(
          total,
          paddocks.map((line) => line.total),
        );
        comeTo(total, [...nutrients.map(({ cost }) => cost), otherCost]);
        for (const line of orders)
          if (line.total !== null) comeTo(line.total, [line.productCost, line.deliveryCost, line.spreadingCost]);
        for (const line of paddocks)
          comeTo(
            line.total,
            line.cells.map((cell) => cell.total),
          );
      }),
    );
  });

  it('count every kg of a nutrient, with a price or without, and tell what has none', () => {
    fc.assert(
      fc.property(farms, (farm) => {
        const [nitrogen] = costsOf(farm).nutrients;
        const kgOf = (isCounted: (index: number) => boolean): number =>
          farm.areas.reduce<number>(
            (all, area, at) =>
              all +
              (area ?? 0) *
                farm.rates.reduce((sum, rates, index) => sum + (isCounted(index) ? rates[at]! : 0), 0) *
                0.46,
            0,
          );
        expect(nitrogen?.kg ?? 0).toBeCloseTo(
          kgOf(() => true),
          1,
        );
        expect(nitrogen?.unpricedKg ?? 0).toBeCloseTo(
          kgOf((index) => farm.prices[index] === null),
          1,
        );
      }),
    );
  });

  it('never fall when a rate rises', () => {
    fc.assert(
      fc.property(farms, decimal(50, 2), (farm, more) => {
        const raised = { ...farm, rates: [farm.rates[0]!.map((rate) => rate + more), ...farm.rates.slice(1)] };
        expect(costsOf(raised).total).toBeGreaterThanOrEqual(costsOf(farm).total);
      }),
    );
  });
});

describe('exact figures', () => {
  it('are what was written, and are rounded once, half away from zero', () => {
    expect(dollars(plus(exact(0.1), exact(0.2)))).toBe(0.3);
    expect(dollars(exact(1.005))).toBe(1.01);
    expect(dollars(exact(-1.005))).toBe(-1.01);
    expect(rounded(per(exact(1), exact(3)), 4)).toBe(0.3333);
    expect(rounded(exact(1e21), 0)).toBe(1e21);
    expect(rounded(exact(1.5e-7), 7)).toBe(0.0000002);
    expect(rounded(times(exact(2.5), exact(-4)), 0)).toBe(-10);
    expect(wholeUp(per(exact(10), exact(3)))).toBe(4);
    expect(wholeUp(sumOf([]))).toBe(0);
    expect(() => exact(Number.NaN)).toThrow(RangeError);
    expect(() => per(exact(1), exact(0))).toThrow(RangeError);
  });

  it('make the total of the rate editor exact too', () => {
    const paddocks = Array.from({ length: 10 }, () => ({ areaHa: 0.1, samples: [{ depthFrom: 0, ratePerHa: 100 }] }));
    expect(productTotal(paddocks).amount).toBe(0.1);
  });
});
