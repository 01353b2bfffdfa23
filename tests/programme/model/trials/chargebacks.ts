// What the buyer's bank does to an order. Nobody here can ask for it, and the machine says so to everyone who tries.
import type { Trial } from '../trials.ts';

export const chargebackTrials: Record<string, Trial> = {
  'open-chargeback': {},
  'win-chargeback': {},
  'lose-chargeback': {},
};
