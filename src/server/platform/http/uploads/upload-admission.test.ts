// The turns in which uploads are admitted.
import { expect, it } from 'vitest';
import { inAdmissionTurn, uploadAdmission } from './upload-admission.ts';

it('admits a few at a time in order, frees the turn of a failed one, and refuses above its limit', async () => {
  const { atOnce, waiting } = uploadAdmission;
  const begun: number[] = [];
  const end: ((failed: boolean) => void)[] = [];
  const enter = (number: number) =>
    inAdmissionTurn(async () => {
      begun.push(number);
      const failed = await new Promise<boolean>((resolve) => (end[number] = resolve));
      if (failed) throw new Error('refused');
      return number;
    });
  const all = Array.from({ length: atOnce + waiting }, (_, number) => enter(number));
  expect(begun).toHaveLength(atOnce);
  await expect(enter(-1)).rejects.toThrow('busy');
  for (let number = 0; number < all.length; number++) {
    end[number]!(number % 2 === 1);
    await (number % 2 === 1 ? expect(all[number]).rejects.toThrow('refused') : all[number]);
  }
  expect(begun).toEqual(all.map((_, number) => number));
  const last = enter(all.length);
  expect(begun).toHaveLength(all.length + 1);
  end[all.length]!(false);
  expect(await last).toBe(all.length);
});
