// Where the sellers of the demo world studied: one or two invented schools, or none, in the years before their first order.
import { z } from 'zod';
import type { Education } from '#contract/people/accounts/profile.schema.ts';
import type { DemoPerson } from './people.ts';
import { randomFrom } from '../random.ts';
import { demoData, text } from './read-data.ts';

/** By category. */
const schoolsSchema = z.record(text, z.array(z.strictObject({ school: text, degree: text })).min(2));
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `thisYear` is where their history ends. About a third name no school. */
export function educationOf(person: DemoPerson, thisYear: number): Education[] {
  const schools = demoData.readYaml('schools', schoolsSchema);
  const random = randomFrom(`schooling ${person.username}`);
  if (random.chance(0.3)) return [];
  const [first, second] = random.shuffle(schools[person.mainCategory] ?? []);
  const toYear = thisYear - person.experienceYears - random.int(0, 2);
  const fromYear = toYear - random.int(3, 5);
  const inCountry = ({ school, degree }: { school: string; degree: string }) => ({
    school: `${school}, ${countries.of(person.country)}`,
    degree,
  });
  return [
    ...(first ? [{ ...inCountry(first), fromYear, toYear }] : []),
    ...(second && random.chance(0.25) ? [{ ...inCountry(second), fromYear: null, toYear: fromYear }] : []),
  ];
}
