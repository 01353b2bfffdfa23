// Closes what was opened, the last first. A step that fails is reported and does not keep the others open.
export type Closing = () => Promise<unknown>;

/** Empties the list; never rejects. */
export async function closeAll(closing: Closing[]): Promise<void> {
  for (const close of closing.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`While stopping: ${(error as Error).message}\n`);
    }
  }
}
