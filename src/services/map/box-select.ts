import type { MapHolder } from '../../model/map/map-state.ts';
import type { GlMap } from './engine.ts';
import { layers } from './layers.ts';

/** Nearer than this it was a click that shook. */
const LEAST_PX = 4;

/** Shift and drag: every area that the box touches is picked. */
export function selectByBox(map: GlMap, signal: AbortSignal, holder: MapHolder): void {
  const canvas = map.getCanvasContainer();
  const at = ({ clientX, clientY }: MouseEvent): readonly [number, number] => {
    const { left, top } = canvas.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  canvas.addEventListener(
    'mousedown',
    (down) => {
      if (!down.shiftKey || down.button !== 0) return;
      const from = at(down);
      const box = canvas.appendChild(canvas.ownerDocument.createElement('div'));
      box.className = 'map-box';
      map.dragPan.disable();
      const life = new AbortController();
      const corners = (event: MouseEvent): [[number, number], [number, number]] => {
        const to = at(event);
        return [
          [Math.min(from[0], to[0]), Math.min(from[1], to[1])],
          [Math.max(from[0], to[0]), Math.max(from[1], to[1])],
        ];
      };
      const end = (): void => {
        life.abort();
        box.remove();
        map.dragPan.enable();
      };
      const move = (event: MouseEvent): void => {
        const [[left, top], [right, bottom]] = corners(event);
        Object.assign(box.style, {
          transform: `translate(${left}px, ${top}px)`,
          width: `${right - left}px`,
          height: `${bottom - top}px`,
        });
      };
      const up = (event: MouseEvent): void => {
        const [low, high] = corners(event);
        end();
        if (high[0] - low[0] < LEAST_PX && high[1] - low[1] < LEAST_PX) return;
        const found = map.queryRenderedFeatures([low, high], { layers: [layers.fill] });
        const ids = [...new Set(found.map(({ id }) => id))].filter((id) => typeof id === 'number');
        if (ids.length > 0) holder.tell({ type: 'AREAS_PICKED', ids, adds: true });
      };
      const listen = { signal: life.signal };
      window.addEventListener('mousemove', move, listen);
      window.addEventListener('mouseup', up, listen);
      window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), listen);
      signal.addEventListener('abort', () => life.abort(), listen);
    },
    { capture: true, signal },
  );
}
