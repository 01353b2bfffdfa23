// Counts what runs at once per key in this process, such as sends per receiving host.

export type Slots = {
  /** Takes a slot and returns what frees it; null if `most` are taken. */
  take(key: string, most: number): (() => void) | null;
};

export function openSlots(): Slots {
  const taken = new Map<string, number>();
  return {
    take(key, most) {
      const count = taken.get(key) ?? 0;
      if (count >= most) return null;
      taken.set(key, count + 1);
      return () => {
        const left = taken.get(key)! - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      };
    },
  };
}
