// The sentence that sums up the orders waiting for the viewer. The server counts up to 100, shown as "99+".

export function countOf(waiting: number): string {
  return waiting > 99 ? '99+' : String(waiting);
}

export function summaryOf({ waiting, late }: { waiting: number; late: number }): string {
  if (waiting === 0) return 'No order is waiting for you.';
  const all = waiting === 1 ? '1 order is waiting for you' : `${countOf(waiting)} orders are waiting for you`;
  if (late === 0) return `${all}.`;
  if (waiting === 1) return `${all}, and it is late.`;
  return `${all}, ${countOf(late)} of them late.`;
}
