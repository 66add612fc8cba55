import { and, eq, sql } from 'drizzle-orm';
import { formatDay } from '../../../../src/model/format/date.ts';
import { itemAt, valueOf } from '../../../collections/item-at.ts';
import { anyOf } from '../../../db/any-of.ts';
import { sample } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { ofThisTenant } from '../../../db/this-tenant.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import { rowId } from '../../../lab-files/check/row-id.ts';
import type { Answers, Question } from '../../../lab-files/check/question.ts';
import type { Joined, JoinedLayer } from '../../samples/join-profile-layers.ts';

/** The rows of a file, each with the sample that it is. */
interface SavedRows {
  readonly check: Check;
  readonly idOfRow: ReadonlyMap<number, number>;
}

const ALONE = 'alone';
const layerId = (row: string): string => `layer ${row}`;
/** A surface sample of the file is named by its row, as it has no number before it is saved. */
const surfaceAnswer = (id: number, rowOfId: ReadonlyMap<number, string>): string => rowOfId.get(id) ?? `sample ${id}`;

const idsOfRows = ({ check, idOfRow }: SavedRows): ReadonlyMap<string, number> =>
  new Map([...idOfRow].map(([index, id]) => [rowId(itemAt(check.samples, index)), id]));

/** Stores the surface sample chosen for each layer of a file; ignores an answer that names no sample. */
export async function chooseSurfaces(
  tx: Tx,
  { customerId, answers, rows }: { readonly customerId: number; readonly answers: Answers; readonly rows: SavedRows },
): Promise<void> {
  const given = Object.entries(answers).filter(([id]) => id.startsWith('layer '));
  if (given.length === 0) return;
  const idOf = idsOfRows(rows);
  const chosen = given.flatMap(([question, answer]) => {
    const id = idOf.get(question.slice('layer '.length));
    const surfaceId = answer === ALONE ? id : (idOf.get(answer) ?? numberIn(answer));
    return id === undefined || surfaceId === undefined ? [] : [{ id, surfaceId }];
  });
  const known = new Set(
    (
      await tx
        .select({ id: sample.id })
        .from(sample)
        .where(
          and(
            eq(sample.customerId, customerId),
            anyOf(
              sample.id,
              chosen.map(({ surfaceId }) => surfaceId),
            ),
          ),
        )
    ).map(({ id }) => id),
  );
  const kept = chosen.filter(({ surfaceId }) => known.has(surfaceId));
  await tx.execute(sql`
    update ${sample} set chosen_surface_id = given.surface
    from jsonb_to_recordset(${JSON.stringify(kept.map(({ id, surfaceId }) => ({ id, surface: surfaceId })))}::jsonb) as given(id int, surface int)
    where ${ofThisTenant(sample)} and ${sample}.id = given.id and ${sample}.customer_id = ${customerId}`);
}

const numberIn = (answer: string): number | undefined => {
  const [, digits] = /^sample ([1-9]\d{0,8})$/.exec(answer) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const nameOf = ({ name, depthFrom, depthTo }: JoinedLayer): string => `${name} (${depthFrom}-${depthTo} cm)`;

/** Which surface sample the layers of a file count with, where their place leaves a choice; one that another layer of that depth has is no choice. */
export function layerQuestions({ layers, choicesOf }: Joined, rows: SavedRows, answers: Answers): readonly Question[] {
  const rowOfId = new Map([...idsOfRows(rows)].map(([row, id]) => [id, row]));
  const byId = new Map(layers.map((layer) => [layer.id, layer]));
  const joinedUnder = new Map<number, JoinedLayer[]>();
  return layers.flatMap((layer): Question[] => {
    const row = rowOfId.get(layer.id);
    const surfaces = row === undefined || layer.depthFrom === 0 ? [] : choicesOf(layer.id);
    // A choice of an earlier upload applies until the sample is corrected.
    if (row === undefined || surfaces.length === 0 || isChosenBefore(layer, row, answers)) return [];
    const free = surfaces.filter(
      (id) =>
        !(joinedUnder.get(id) ?? []).some(
          (other) => other.depthFrom < layer.depthTo && layer.depthFrom < other.depthTo,
        ),
    );
    const taken = free.find((id) => surfaceAnswer(id, rowOfId) === answers[layerId(row)]);
    if (taken !== undefined) joinedUnder.set(taken, [...(joinedUnder.get(taken) ?? []), layer]);
    return [
      {
        id: layerId(row),
        about: 'layer',
        where: nameOf(layer),
        why: 'it matches several topsoil samples',
        choices: [
          ...free.map((id) => {
            const surface = valueOf(byId, id);
            return {
              id: surfaceAnswer(id, rowOfId),
              label: `${nameOf(surface)}, ${formatDay(surface.dateSampled)}`,
            };
          }),
          { id: ALONE, label: 'keep separate' },
        ],
        proposed: null,
        free: null,
        isOfLayout: false,
      },
    ];
  });
}

const isChosenBefore = ({ chosenSurfaceId }: JoinedLayer, row: string, answers: Answers): boolean =>
  chosenSurfaceId !== null && answers[layerId(row)] === undefined;
