// The settings of replies by email: the domain of reply addresses, and where inbound email is received. A port without a domain, or
// the port of the website, stops the start with one line.

export type InboundSettings = {
  /** The domain of the reply addresses of ticket emails. */
  domain: string;
  host: string;
  /** null: another process receives the emails. */
  port: number | null;
};

type Values = {
  PORT: number;
  INBOUND_MAIL_PORT?: number | undefined;
  INBOUND_MAIL_HOST: string;
  REPLY_MAIL_DOMAIN?: string | undefined;
};

/** `wrong` makes the error of an invalid setting. */
export function readInboundSettings(
  values: Values,
  wrong: (message: string) => Error,
): InboundSettings | undefined {
  const { INBOUND_MAIL_PORT: port, REPLY_MAIL_DOMAIN: domain } = values;
  if (domain === undefined) {
    if (port === undefined) return undefined;
    throw wrong('The setting REPLY_MAIL_DOMAIN is missing; it is required by INBOUND_MAIL_PORT');
  }
  if (port === values.PORT) throw wrong('The setting INBOUND_MAIL_PORT must differ from PORT');
  return { domain: domain.toLowerCase(), host: values.INBOUND_MAIL_HOST, port: port ?? null };
}

/** A DNS host name, short enough to leave room for the part before the @. */
export const mailDomain =
  /^(?=.{4,150}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
