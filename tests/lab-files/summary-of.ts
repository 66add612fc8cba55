import { checkFile } from '../../server/lab-files/check/check-file.ts';
import type { CheckedSample } from '../../server/lab-files/check/checked.ts';
import type { Answers } from '../../server/lab-files/check/question.ts';
import type { SampleType } from '../../server/lab-files/lab-file-reading.ts';

const paddocks = ['Lane', 'House', 'Back Hill'].map((name, index) => ({ id: index + 1, name, farmName: 'Home' }));

function sampleLine(sample: CheckedSample): string {
  const { labNumber, name, paddock, depthTopCm, depthBottomCm, dateSampled, results, faults } = sample;
  const where = [
    labNumber ?? name,
    paddock,
    depthTopCm === null ? null : `${depthTopCm}-${depthBottomCm}`,
    dateSampled,
  ];
  const found = results.map(
    ({ use: { test }, qualifier, value, text }) =>
      `${test.id.startsWith('unlisted') ? `[${`${test.analyte} ${test.unit}`.trim()}]` : test.id} ${qualifier}${value ?? `"${text}"`}`,
  );
  const wrong = faults.map(({ column, value }) => `! ${column}: ${value}`);
  return `${where.map((part) => part ?? '-').join(' | ')} | ${[...found, ...wrong].join(', ')}`;
}

/** A file in a few lines: what it asks with what is proposed, and its samples as they would come in. */
export function summaryOf(file: Uint8Array, sampleType: SampleType, answers: Answers = {}) {
  const check = checkFile([file], { sampleType, paddocks, today: '2026-12-01', answers });
  if (!check.ok) throw new Error(check.reason);
  const proposed = Object.fromEntries(
    check.questions.flatMap(({ id, proposed: likely }) => (likely === null ? [] : [[id, likely]])),
  );
  return {
    proposed,
    asked: check.questions.map(({ about, where, proposed }) => `${about} (${where}): ${proposed ?? '-'}`),
    samples: check.samples.map(sampleLine),
  };
}
