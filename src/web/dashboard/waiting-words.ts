// The sentence that sums up the orders that wait for the viewer.

export function summaryOf({ waiting, late }: { waiting: number; late: number }): string {
  if (waiting === 0) return 'No order waits for you.';
  const all = waiting === 1 ? '1 order waits for you' : `${waiting} orders wait for you`;
  if (late === 0) return `${all}.`;
  if (waiting === 1) return `${all}, and it is late.`;
  return `${all}, ${late} of them late.`;
}
