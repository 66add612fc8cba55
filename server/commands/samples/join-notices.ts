import { layerNoteText } from '../../../src/model/samples/layers.ts';
import { countOf, listOf } from '../../lab-files/notices.ts';
import type { Joined, JoinedLayer } from './join-profile-layers.ts';

const nameOf = ({ name, depthFrom, depthTo }: JoinedLayer): string => `"${name}" (${depthFrom}-${depthTo} cm)`;

/** What an upload tells of the layers it brought: how many count with a surface sample, and which do not and why. */
export function joinNotices({ layers }: Joined, uploadedIds: readonly number[]): readonly string[] {
  const uploaded = new Set(uploadedIds);
  const brought = layers.filter(({ id }) => uploaded.has(id));
  const joined = brought.filter(({ depthFrom, profileId }) => depthFrom > 0 && profileId !== null).length;
  const apart = new Map<string, JoinedLayer[]>();
  for (const layer of brought) {
    if (layer.layerNote === null) continue;
    const text = layerNoteText(layer.layerNote);
    apart.set(text, [...(apart.get(text) ?? []), layer]);
  }
  return [
    ...(joined === 0
      ? []
      : [
          `${countOf(joined, 'deeper layer')} added to ${joined === 1 ? 'its topsoil sample' : 'their topsoil samples'}.`,
        ]),
    ...[...apart].map(([text, of]) => `${text} ${listOf(of.map(nameOf))}.`),
  ];
}
