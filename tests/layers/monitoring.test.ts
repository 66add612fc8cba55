import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics, type Metrics } from '../../server/metrics/metrics.ts';
import { jobNames } from '../../server/queue/registry.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}
interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const file = (name: string): string => readFileSync(`deploy/monitoring/${name}`, 'utf8');
const alerts = parse(file('tilth-alerts.yaml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = alerts.groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(file('tilth-dashboard.json')) as Dashboard;
const expressions: readonly (readonly [where: string, expr: string])[] = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What `/metrics` prints where everything is there that a process can show. */
function printed(metrics: Metrics = createMetrics(jobNames)): Promise<string> {
  metrics.callEnded({ call: 'GET /probe', method: 'GET', status: 503, seconds: 0.1 });
  for (const outcome of ['done', 'refused', 'failed', 'given up'] as const)
    metrics.jobEnded({ kind: 'send-mail', outcome, seconds: 1, error: 'ESOCKET' });
  metrics.watchPool('calls', { totalCount: 1, idleCount: 1, waitingCount: 0 });
  metrics.watchQueue(async () => [{ kind: 'send-mail', waiting: 1, active: 0, failed: 0, oldestWaitsSeconds: 1 }]);
  metrics.watchBackup(async () => ({ ageSeconds: 1, documentsMissing: 0 }));
  metrics.watchPooler(async () => ({ active: 1, waiting: 0, longestWaitSeconds: 0 }));
  return metrics.text();
}

interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}
const labelsOf = (text: string): [string, string][] =>
  [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value]);
const seriesOf = (text: string): Series[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      name: /^\w+/.exec(line)?.[0] ?? '',
      labels: Object.fromEntries(labelsOf(/\{(.*)\}/.exec(line)?.[1] ?? '')),
    }));

/** Added by Prometheus to what it scrapes. */
const SCRAPED = ['job', 'instance'];

/** What an expression asks for and no process prints: measures, labels, values of labels. */
function unknownIn(expr: string, series: readonly Series[]): string[] {
  const asked = [...expr.matchAll(/\b(?:tilth|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);
  if (asked.length === 0) return ['no measure'];
  const measures = asked.filter((name) => name !== 'up' && !series.some((one) => one.name === name));
  const selected = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)(=~|=)"([^"]*)"/g)]
      .filter(([, label = '']) => !SCRAPED.includes(label))
      .filter(([, label = '', operator, value = '']) => {
        const is =
          operator === '=' ? (one: string) => one === value : (one: string) => RegExp(`^(${value})$`).test(one);
        return !series.some((one) => one.name === name && is(one.labels[label] ?? ''));
      })
      .map(([matcher]) => `${name}{${matcher}}`),
  );
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)]
    .flatMap(([, labels = '']) => labels.split(',').map((label) => label.trim()))
    .filter(
      (label) =>
        !SCRAPED.includes(label) && !series.some(({ name, labels }) => asked.includes(name) && label in labels),
    );
  return [...measures, ...selected, ...grouped];
}

describe('what watches Tilth', () => {
  it.each(expressions)('%s asks for what /metrics prints', async (_, expr) => {
    expect(unknownIn(expr, seriesOf(await printed()))).toEqual([]);
  });

  it('has an alarm or a panel for each measure of Tilth’s own', async () => {
    const own = new Set(
      seriesOf(await printed())
        .map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''))
        .filter((name) => name.startsWith('tilth_')),
    );
    const all = expressions.map(([, expr]) => expr).join('\n');
    expect([...own].filter((name) => !all.includes(name))).toEqual([]);
    expect(own.size).toBeGreaterThan(10);
  });

  it('finds a measure, a label and a value that are not there', async () => {
    const series = seriesOf(await printed());
    expect(unknownIn('max(tilth_backups_age_seconds)', series)).toEqual(['tilth_backups_age_seconds']);
    expect(unknownIn('sum by (tenant) (tilth_queue_jobs{state="broken"})', series)).toEqual([
      'tilth_queue_jobs{state="broken"}',
      'tenant',
    ]);
    expect(unknownIn('tilth_jobs_given_up_total{kind=~"post-.*"}', series)).toEqual([
      'tilth_jobs_given_up_total{kind=~"post-.*"}',
    ]);
    expect(unknownIn('1 > 0', series)).toEqual(['no measure']);
  });
});

describe('the alert rules', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s says what is wrong and what to do', (_, rule) => {
    const [wrong, todo] = rule.annotations.summary.split(/(?<=\.) (?=[A-Z])/);
    expect(wrong).toMatch(/\w+ .*\.$/);
    expect(todo).toMatch(/^(Start|Run|Check|Give|Read|Raise) .*\.$/);
    expect(['warning', 'critical']).toContain(rule.labels.severity);
  });

  it('have names and panels have numbers of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('name labels in their summaries that their expressions keep', () => {
    for (const { alert, expr, annotations } of rules) {
      const named = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      const kept = /\bby \(/.test(expr) ? expr : `${expr} ${SCRAPED.join(' ')}`;
      expect([alert, named.filter((label) => !kept.includes(label))]).toEqual([alert, []]);
    }
  });
});
