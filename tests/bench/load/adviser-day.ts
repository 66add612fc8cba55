import { setTimeout as pause } from 'node:timers/promises';
import { askedAs } from '../asked-as.ts';

export interface Measured {
  readonly call: string;
  readonly status: number;
  readonly ms: number;
}

/** A person of the bench: where their calls go, with which token, and whose customers they look after. */
export interface Adviser {
  readonly origin: string;
  readonly token: string;
  readonly tenant: string;
  readonly customers: readonly number[];
}

interface Listed {
  readonly samples?: readonly { readonly id: number; readonly version: number }[];
}

/** Samples that an adviser opens the model inputs of, and those of which one is saved. */
const OPENED = 20;
const SAVED = 5;

/**
 * Works through customers as an adviser does until the time is up: dashboard, the customer's samples, its paddocks, model inputs of twenty, a save of five, a
 * sample's history, recommendations; `think` milliseconds between two calls.
 */
export async function adviserDay(
  { origin, token, tenant, customers }: Adviser,
  { until, think, random }: { readonly until: number; readonly think: () => number; readonly random: () => number },
  tell: (measured: Measured) => void,
): Promise<void> {
  const ask = async <T>(call: string, path: string, body?: unknown): Promise<T | undefined> => {
    await pause(think());
    if (performance.now() >= until) return undefined;
    const began = performance.now();
    try {
      const response = await fetch(`${origin}/api${path}`, askedAs({ token, tenant }, body));
      const answer: unknown = await response.json();
      tell({ call, status: response.status, ms: performance.now() - began });
      return response.ok ? (answer as T) : undefined;
    } catch {
      tell({ call, status: 0, ms: performance.now() - began });
      return undefined;
    }
  };
  const year = new Date().getFullYear();
  const period = { dateFrom: `${year - 1}-01-01`, dateTo: `${year}-12-31`, showFinalised: false };
  while (performance.now() < until) {
    const customerId = customers[Math.floor(random() * customers.length)]!;
    await ask('dashboard', '/customer/getDashboardAll');
    const { samples = [] } = (await ask<Listed>('samples', '/sample/customersamples', { customerId, ...period })) ?? {};
    await ask('paddocks', `/farm/customerfarms/${customerId}`);
    const opened = samples.slice(0, OPENED);
    if (opened.length > 0) {
      await ask('inputs', '/sample/inputmodel', { customerId, SampleIds: opened.map(({ id }) => id) });
      const value = 2 + Math.round(random() * 30) / 10;
      await ask('save', '/sample/saveInputModel', {
        customerId,
        samples: opened.slice(0, SAVED).map(({ id, version }) => ({
          id,
          version,
          sampleModelParameterValues: [{ omlName: 'Target_Yield', value }],
        })),
      });
      await ask('history', `/sample/${opened[0]!.id}/history`);
    }
    await ask('recommendations', '/recommendation/summary', { customerId, active: true, finalised: true });
  }
}
