// Chargebacks are started by the buyer's bank only, so the machine refuses every actor here.
import type { VerbCase } from '../verb-cases.ts';

export const chargebackCases: Record<string, VerbCase> = {
  'open-chargeback': {},
  'win-chargeback': {},
  'lose-chargeback': {},
};
