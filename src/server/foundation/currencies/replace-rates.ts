// replace-rates: imports the rates of a file, all of them or none.
// Guarantees: one invalid line rejects the whole file; a rate is never replaced by an older one.
// Fetches nothing: the source of the rates is the operator's choice.
import { displayCurrencies } from '#contract/common/display-currency.ts';
import type { ConvertedCurrency } from '#contract/common/display-currency.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { findRates, replaceRate } from './rate.store.ts';
import type { RateRow } from './rate.store.ts';

/** The file was rejected; `message` is one sentence that names the line. */
export class WrongRates extends Error {}

export const ratesHeader = 'currency,rate,as_of,source';
const maxLines = 100;

export async function replaceRates(tx: Tx, text: string): Promise<RateRow[]> {
  const rows = parseRates(text, tx.now);
  const known = new Map((await findRates(tx)).map((row) => [row.currency, row]));
  for (const row of rows) {
    const before = known.get(row.currency);
    if (before && row.as_of < before.as_of)
      throw new WrongRates(
        `${row.currency}: the rate of ${row.as_of} is older than the stored one (${before.as_of})`,
      );
    await replaceRate(tx, row);
  }
  return rows;
}

/** Lines of `currency,rate,as_of,source`, the header first: `EUR,0.962557,2024-12-31,European Central Bank`. */
export function parseRates(text: string, now: Date): RateRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > maxLines) throw new WrongRates(`The file has more than ${maxLines} lines`);
  if (lines[0]?.trim() !== ratesHeader) throw new WrongRates(`Line 1: the first line must be ${ratesHeader}`);
  const rows: RateRow[] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.trim() === '') continue;
    const row = parseLine(line, `Line ${at + 1}`, now);
    if (rows.some((other) => other.currency === row.currency))
      throw new WrongRates(`Line ${at + 1}: ${row.currency} appears twice in the file`);
    rows.push(row);
  }
  if (rows.length === 0) throw new WrongRates('The file holds no rates');
  return rows;
}

function parseLine(line: string, where: string, now: Date): RateRow {
  const parts = line.split(',').map((part) => part.trim());
  const [currency = '', rate = '', asOf = '', source = ''] = parts;
  if (parts.length !== 4) throw new WrongRates(`${where}: a line has four values, ${ratesHeader}`);
  if (!isConverted(currency))
    throw new WrongRates(`${where}: the currency must be one of ${displayCurrencies.slice(1).join(', ')}`);
  const rateMillionths = millionthsOf(rate);
  if (rateMillionths === null)
    throw new WrongRates(
      `${where}: the rate must be a number above 0 with at most 6 decimals, per US dollar`,
    );
  if (!isDay(asOf)) throw new WrongRates(`${where}: the day must be written as 2024-12-31`);
  if (asOf > now.toISOString().slice(0, 10)) throw new WrongRates(`${where}: ${asOf} is in the future`);
  if (source.length < 1 || source.length > 80)
    throw new WrongRates(`${where}: name the source in 1 to 80 characters`);
  return { currency, rate_millionths: rateMillionths, as_of: asOf, source };
}

function isConverted(currency: string): currency is ConvertedCurrency {
  return currency !== 'USD' && (displayCurrencies as readonly string[]).includes(currency);
}

/** "85.6035" → 85603500, computed from the digits alone. */
function millionthsOf(rate: string): number | null {
  const match = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match) return null;
  const millionths = Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
  return millionths > 0 ? millionths : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
