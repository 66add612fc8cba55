import { isCanola } from '../../model/calculators/calculator.ts';
import {
  BAR_HEIGHT,
  barsOf,
  canvas,
  flowsOf,
  shares,
  type AssumedPart,
  type Bar,
  type Flow,
} from '../../model/calculators/nitrogen-diagram.ts';
import type { NitrogenValues } from '../../model/calculators/nitrogen.ts';
import { formatNumber } from '../../model/format/number.ts';
import { nitrogenTexts as texts } from '../../model/texts/calculators.ts';

interface NitrogenDiagramProps {
  readonly values: NitrogenValues;
  readonly crop: string;
  /** kg N/ha below the topsoil that was assumed instead of measured; null when there is none. */
  readonly assumed: number | null;
}

const PART_LOOK: Readonly<Record<Bar['part'], string>> = {
  demand: 'fill-rating-high',
  fertiliser: 'fill-rating-excess',
  supply: 'fill-rating-marginal',
  pool: 'fill-control',
};
const LABEL = 'fill-ink text-[13px]';
const CAPTION = 'fill-muted text-[12px]';

/** The budget drawn: what the crop demands above the surface of the soil, what that supplies below; widths in proportion. */
export function NitrogenDiagram({ values, crop, assumed }: NitrogenDiagramProps) {
  const bars = barsOf(values, assumed ?? 0);
  const flows = flowsOf(bars);
  return (
    <svg
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      role="img"
      aria-label={texts.diagram}
      className="h-auto w-full rounded-md border border-hairline [print-color-adjust:exact]"
    >
      <rect x="0" y={canvas.soil} width={canvas.width} height={canvas.height - canvas.soil} className="fill-sunken" />
      <line x1="0" y1={canvas.soil} x2={canvas.width} y2={canvas.soil} className="stroke-ink" strokeWidth="2" />
      <Plant crop={crop} />
      {flows.map((flow) => (
        <FlowShape key={`${flow.from} ${flow.to}`} flow={flow} />
      ))}
      {bars.map((bar) => (
        <BarShape key={bar.name} bar={bar} />
      ))}
      {shares.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} textAnchor="middle" className={`${LABEL} font-semibold`} paintOrder="stroke">
          {texts.percent(formatNumber(Math.round(values[name] ?? 0)))}
        </text>
      ))}
      <Headings />
    </svg>
  );
}

const cornersOf = (points: Flow['points']): string => points.map((point) => point.join(',')).join(' ');

function FlowShape({ flow: { from, points, arrow } }: { readonly flow: Flow }) {
  const corners = cornersOf(points);
  return from === 'N_fert_required' ? (
    <>
      <polyline points={corners} className="stroke-rating-excess" strokeWidth="3" strokeDasharray="6 4" fill="none" />
      <polygon points={cornersOf(arrow)} className="fill-rating-excess" />
    </>
  ) : (
    <>
      <polygon points={corners} className="fill-control/25 stroke-hairline" />
      <polygon points={cornersOf(arrow)} className="fill-control" />
    </>
  );
}

/** A bar with its name and its figure, which tell it from the others without any colour. */
function BarShape({ bar: { name, kgPerHa, x, y, width, part, assumed } }: { readonly bar: Bar }) {
  const middle = x + width / 2;
  const isAbove = part === 'demand' || part === 'fertiliser';
  return (
    <g>
      <rect x={x} y={y} width={width} height={BAR_HEIGHT} className={`${PART_LOOK[part]} stroke-ink`} strokeWidth="1" />
      {assumed === null ? null : <AssumedShape part={assumed} y={y} />}
      <text x={middle} y={isAbove ? y - 6 : y + BAR_HEIGHT + 15} textAnchor="middle" className={LABEL}>
        {texts.names[name]} <tspan className="font-semibold">{texts.amount(formatNumber(Math.round(kgPerHa)))}</tspan>
      </text>
    </g>
  );
}

/** The assumed part, hatched over its share of the bar, with its figure below. */
const AssumedShape = ({
  part: { kgPerHa, x, width, hatch },
  y,
}: {
  readonly part: AssumedPart;
  readonly y: number;
}) => (
  <>
    <rect x={x} y={y} width={width} height={BAR_HEIGHT} className="fill-sunken stroke-ink" strokeWidth="1" />
    {hatch.map(([[fromX, fromY], [toX, toY]]) => (
      <line key={fromX} x1={fromX} y1={fromY} x2={toX} y2={toY} className="stroke-ink" strokeWidth="1" />
    ))}
    <text x={x + width / 2} y={y + BAR_HEIGHT + 31} textAnchor="middle" className={CAPTION}>
      {texts.ofItAssumed(formatNumber(Math.round(kgPerHa)))}
    </text>
  </>
);

function Headings() {
  const edge = canvas.width - 14;
  return (
    <>
      <text x={edge} y={32} textAnchor="end" className="fill-ink text-[18px] font-semibold">
        {texts.demand}
      </text>
      <text x={edge} y={canvas.soil + 26} textAnchor="end" className="fill-ink text-[18px] font-semibold">
        {texts.supply}
      </text>
      <text x={490} y={122} className={CAPTION}>
        {texts.shootIntoGrain}
      </text>
      <text x={490} y={222} className={CAPTION}>
        {texts.soilIntoShoots}
      </text>
      <text x={edge} y={434} textAnchor="end" className={CAPTION}>
        {texts.available}
      </text>
      <text x={edge} y={484} textAnchor="end" className={CAPTION}>
        {texts.percentAvailable}
      </text>
      <text x={edge} y={534} textAnchor="end" className={CAPTION}>
        {texts.pools}
      </text>
    </>
  );
}

const EAR = [0, 1, 2, 3, 4].map((row) => -58 - row * 13);
const PODS = [0, 1, 2, 3].map((row) => -50 - row * 20);

/** The crop by its kind, on the soil: canola with pods and flowers, else a cereal with its ear. */
function Plant({ crop }: { readonly crop: string }) {
  const canola = isCanola(crop);
  return (
    <g transform={`translate(70 ${canvas.soil})`} className="fill-none stroke-brand" strokeWidth="3" aria-hidden="true">
      <title>{crop}</title>
      <path d="M0 0 C 2 -40 -2 -80 0 -120" />
      <path d="M0 -20 C -24 -34 -32 -56 -34 -70" />
      <path d="M0 -30 C 22 -42 30 -62 34 -78" />
      <path d="M0 0 C -8 18 -20 26 -28 44 M0 0 C 4 20 12 28 18 46 M0 0 L 0 50" className="stroke-control" />
      {canola
        ? PODS.map((y, row) => <path key={y} d={`M0 ${y} l${row % 2 === 0 ? 26 : -26} -12`} strokeWidth="5" />)
        : EAR.map((y) => <path key={y} d={`M0 ${y} q-12 -4 -9 -15 M0 ${y} q12 -4 9 -15`} />)}
      {canola ? <circle cx="0" cy="-126" r="8" className="fill-warning-line stroke-none" /> : null}
    </g>
  );
}
