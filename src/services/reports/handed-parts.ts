import type { ReportNotes, ReportOptions } from '../../model/contract/entities.ts';

/** What parts of an open report show first, and ask for once it is open; null where it could not be had, so that they ask and say why. */
export interface ReportParts {
  readonly options: ReportOptions | null;
  readonly notes: ReportNotes | null;
}

/** Hands the parts of a report that was just opened to the machines that show them, each once. */
export interface HandedParts {
  readonly give: (reportId: number, parts: ReportParts) => void;
  readonly take: <Name extends keyof ReportParts>(name: Name, reportId: number) => ReportParts[Name];
}

export function handedParts(): HandedParts {
  let held: { readonly reportId: number; readonly parts: ReportParts } | undefined;
  return {
    give: (reportId, parts) => (held = { reportId, parts }),
    take: (name, reportId) => {
      if (held?.reportId !== reportId) return null;
      const part = held.parts[name];
      held = { reportId, parts: { ...held.parts, [name]: null } };
      return part;
    },
  };
}
