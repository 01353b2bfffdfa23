// The settings of the embeddings service: an address and a model, or neither.
// Guarantees: texts and the key leave this machine by https only.

export type EmbeddingsSettings = {
  /** Receives the request as it is, such as https://api.example.com/v1/embeddings. */
  url: string;
  model: string;
  /** Sent as a bearer token. */
  key: string | undefined;
};

type Values = Partial<
  Record<'SEARCH_EMBEDDINGS_URL' | 'SEARCH_EMBEDDINGS_MODEL' | 'SEARCH_EMBEDDINGS_KEY', string | undefined>
>;

/** `wrong` makes the error of an invalid setting. */
export function readEmbeddingsSettings(
  values: Values,
  wrong: (message: string) => Error,
): EmbeddingsSettings | undefined {
  const { SEARCH_EMBEDDINGS_URL: url, SEARCH_EMBEDDINGS_MODEL: model, SEARCH_EMBEDDINGS_KEY: key } = values;
  if (!url) {
    if (model || key)
      throw wrong(
        `The setting SEARCH_EMBEDDINGS_URL is missing; it is required by SEARCH_EMBEDDINGS_${model ? 'MODEL' : 'KEY'}`,
      );
    return undefined;
  }
  if (!isAllowed(url))
    throw wrong(
      'The setting SEARCH_EMBEDDINGS_URL must be an https address without a password, or http on this machine',
    );
  if (!model)
    throw wrong('The setting SEARCH_EMBEDDINGS_MODEL is missing; it is required by SEARCH_EMBEDDINGS_URL');
  if (key && !/^[\x21-\x7e]+$/.test(key))
    throw wrong('The setting SEARCH_EMBEDDINGS_KEY must not contain spaces or special characters');
  return { url, model, key };
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}
