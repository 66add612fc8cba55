import type { PlanPart } from '../../model/contract/entities.ts';

type MapPart = Extract<PlanPart, { readonly kind: 'map' }>;
type Ring = MapPart['areas'][number]['rings'][number];

const pathOf = (rings: readonly Ring[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');

/** The paddocks as they lie, with the numbers of the table: drawn from the plan's own outlines, so it works without any map of the world. White in the dark too, as the colours are those of paper. */
export const PlanMap = ({ map }: { readonly map: MapPart }) => (
  <figure className="mt-4">
    {map.title === '' ? null : <figcaption className="font-semibold">{map.title}</figcaption>}
    <svg
      role="img"
      aria-label={map.alt}
      viewBox={`0 0 ${map.width} ${map.height}`}
      className="mt-1 max-h-[28rem] w-full rounded-md border border-hairline bg-white"
    >
      {map.areas.map(({ number, rings, colour, label: [x, y], size }) => (
        <g key={number}>
          <path
            d={pathOf(rings)}
            fill={colour ?? '#e2e5df'}
            fillOpacity={0.45}
            fillRule="evenodd"
            stroke="#1e2420"
            strokeWidth={0.6}
          />
          <text
            x={x}
            y={y}
            fontSize={size}
            fontWeight={600}
            textAnchor="middle"
            dominantBaseline="central"
            fill="#1e2420"
          >
            {number}
          </text>
        </g>
      ))}
    </svg>
  </figure>
);
