import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { renderDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import { outputTypes } from '../../src/model/reports/report-output.ts';
import { reportOfFarm } from './farm-of.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
const withRole = (nodes: readonly Node[], ...roles: readonly string[]): readonly Node[] =>
  nodes.filter(({ role = '' }) => roles.includes(role));

const printed = RECOMMENDATION_REPORTS.flatMap((type) =>
  type.outputs
    .filter(({ recommendationReportOutputTypeId }) => recommendationReportOutputTypeId === outputTypes.pdf)
    .map(({ formatCodes }) => ({
      name: type.reportName,
      reportTypeId: type.recommendationReportTypeId,
      optionCodes: formatCodes
        .filter(({ groupType, isChecked }) => groupType === 'CHECKBOX' || isChecked)
        .map(({ formatOptionCode }) => formatOptionCode),
    })),
);

/**
 * What PDF/UA asks of the structure of a document (ISO 14289-1, 7): a title and a language, figures with a text, headings without a gap,
 * tables of rows with heads. The typesetter refuses by itself what else it knows of.
 */
test.each(printed)(
  '$name can be read aloud: every option, structure of every page',
  async ({ reportTypeId, optionCodes }) => {
    const { bytes } = await renderDocument({
      reportTypeId,
      outputTypeId: outputTypes.pdf,
      optionCodes,
      data: reportOfFarm(13),
    });
    const task = getDocument({ data: bytes.slice(), verbosity: 0 });
    const pdf = await task.promise;
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: expect.stringMatching(/./) as string, Language: 'en-AU' });
    expect(metadata.get('pdfuaid:part')).toBe('1');
    const headings: number[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const nodes = all((await (await pdf.getPage(number)).getStructTree()) as Node);
      for (const figure of withRole(nodes, 'Figure')) expect(figure.alt, `figure on page ${number}`).toMatch(/\w/);
      for (const row of withRole(nodes, 'TR'))
        expect(withRole(row.children ?? [], 'TH', 'TD').length, `row on page ${number}`).toBeGreaterThan(0);
      for (const table of withRole(nodes, 'Table'))
        expect(withRole(all(table), 'TR').length, `table on page ${number}`).toBeGreaterThan(0);
      headings.push(...nodes.flatMap(({ role = '' }) => (/^H\d$/.test(role) ? [Number(role[1])] : [])));
    }
    expect(headings[0]).toBe(1);
    for (const [at, level] of headings.slice(1).entries()) expect(level - headings[at]!).toBeLessThanOrEqual(1);
    await task.destroy();
  },
);
