// Where the sellers of the demo world learned their trade: one or two invented schools, or none, the years before their first order.
import type { Education } from '#contract/accounts/profile.schema.ts';
import type { DemoPerson } from './people.ts';
import { randomFrom } from './random.ts';

const schools: Record<string, { school: string; degree: string }[]> = {
  design: [
    { school: 'Academy of Applied Arts', degree: 'Visual communication' },
    { school: 'School of Art and Printing', degree: 'Typography and print' },
    { school: 'Technical college', degree: 'Industrial design' },
  ],
  development: [
    { school: 'Institute of Technology', degree: 'Computer science' },
    { school: 'Evening college', degree: 'Software engineering' },
    { school: 'Faculty of Mathematics', degree: 'Applied mathematics' },
  ],
  writing: [
    { school: 'Faculty of Letters', degree: 'Literature and languages' },
    { school: 'School of Journalism', degree: 'Reporting and editing' },
    { school: 'Faculty of Letters', degree: 'Translation studies' },
  ],
  marketing: [
    { school: 'School of Economics', degree: 'Marketing' },
    { school: 'Faculty of Social Sciences', degree: 'Statistics and sociology' },
    { school: 'Business college', degree: 'Communication' },
  ],
  video: [
    { school: 'Film school', degree: 'Editing' },
    { school: 'Conservatory', degree: 'Sound engineering' },
    { school: 'School of Animation', degree: 'Drawn and computer animation' },
  ],
};
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `thisYear` is where their history ends. About a third never speak of school. */
export function schoolingOf(person: DemoPerson, thisYear: number): Education[] {
  const random = randomFrom(`schooling ${person.username}`);
  if (random.chance(0.3)) return [];
  const [first, second] = random.shuffle(schools[person.mainCategory] ?? []);
  const toYear = thisYear - person.experienceYears - random.int(0, 2);
  const fromYear = toYear - random.int(3, 5);
  const named = (one: { school: string; degree: string }) => ({
    school: `${one.school}, ${countries.of(person.country)}`,
    degree: one.degree,
  });
  return [
    ...(first ? [{ ...named(first), fromYear, toYear }] : []),
    ...(second && random.chance(0.25) ? [{ ...named(second), fromYear: null, toYear: fromYear }] : []),
  ];
}
