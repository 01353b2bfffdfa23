// The port for embeddings: a vector for each text, close to those of texts that mean the same.
// Guarantees: answers within a second; a failure is null, never an exception, because search works without them.

export type Embeddings = {
  /** One vector per text, in their order, all of the same length; null if there is no answer. At most 64 texts. */
  embed(texts: readonly string[]): Promise<number[][] | null>;
};
