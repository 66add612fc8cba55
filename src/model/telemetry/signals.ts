import { errors } from '../errors/registry.ts';
import { routes, type PageName } from '../routes/routes.ts';
import { valueAt } from '../shared/record.ts';

/** Where what is seen of the portal goes, each kind to an address of its own; an absent one is neither watched nor sent. */
export interface TelemetryEndpoints {
  readonly pageViews?: string;
  readonly errors?: string;
  readonly webVitals?: string;
}

/** A recorded fault: a code of ours or the name of an exception, and where. */
export interface Fault {
  readonly code: string;
  readonly where: string;
}

/** Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift as a score. */
export type WebVital = 'LCP' | 'CLS' | 'INP';

/** On which page of which release, and when (UTC). */
export interface Scene {
  readonly page: PageName;
  readonly release: string;
  readonly at: Date;
}

interface SignalHead {
  readonly at: string;
  readonly release: string;
  /** Name of the page, and its address without what it names: no number of a record, no search, nothing that was typed. */
  readonly page: PageName;
  readonly path: string | null;
}
export type Signal =
  | (SignalHead & { readonly kind: 'page-view' })
  | (SignalHead & {
      readonly kind: 'error';
      readonly code: string;
      readonly where: string;
      readonly text: string | null;
    })
  | (SignalHead & {
      readonly kind: 'web-vital';
      readonly name: WebVital;
      readonly value: number;
      readonly unit: 'ms' | 'score';
    });

const headOf = ({ page, release, at }: Scene): SignalHead => ({
  at: at.toISOString(),
  release,
  page,
  path: page === 'notFound' ? null : routes[page].path,
});

/** What is sent of a page that is opened. */
export const pageViewSignal = (scene: Scene): Signal => ({ kind: 'page-view', ...headOf(scene) });

/** What the browser and the client call failures that the registry does not hold. */
const OTHER_CODES = /^(?:HTTP_\d{3}|NETWORK|(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error)$/;
/** A call as the contract names it (`GET getSample/:id`), or the handler that caught the exception. */
const PLACES = /^(?:window|promise|view|(?:GET|POST|PUT|PATCH|DELETE) \/[\w/:{}.-]{0,80})$/;

/**
 * A fault as it may leave the portal: its code where that is one of ours, and the text that the registry has for it. The message of an
 * exception or an answer, its stack and its address may quote a customer or a record: none of them is sent.
 */
export const errorSignal = ({ code, where }: Fault, scene: Scene): Signal => {
  const known = Object.hasOwn(errors, code) ? valueAt<{ readonly text: string }>(errors, code) : undefined;
  return {
    kind: 'error',
    ...headOf(scene),
    code: known !== undefined || OTHER_CODES.test(code) ? code : 'UNKNOWN',
    where: PLACES.test(where) ? where : 'elsewhere',
    text: known?.text ?? null,
  };
};

/** What is sent of a web vital: whole ms, of CLS a score to 4 decimals. */
export const webVitalSignal = (name: WebVital, value: number, scene: Scene): Signal => ({
  kind: 'web-vital',
  ...headOf(scene),
  name,
  value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
  unit: name === 'CLS' ? 'score' : 'ms',
});
