import { Assurance } from './assurance.tsx';
import { PrintedExtras, PrintedFoot, PrintedHead } from './printed.tsx';
import { Residency } from './residency.tsx';
import { SummaryOverview } from './summary-overview.tsx';

export const laterParts = {
  Overview: SummaryOverview,
  Assurance,
  PrintedHead,
  PrintedExtras,
  PrintedFoot,
  Residency,
};
