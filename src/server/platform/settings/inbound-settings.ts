// The settings of answers by mail: the domain that is answered to, and where the mails are taken. Guards: a port without a domain, or
// one that a page would be served at, stops the start with one line.

export type InboundSettings = {
  /** Of the addresses that ticket mails are answered to. */
  domain: string;
  host: string;
  /** null: another process takes the mails. */
  port: number | null;
};

type Values = {
  PORT: number;
  INBOUND_MAIL_PORT?: number | undefined;
  INBOUND_MAIL_HOST: string;
  REPLY_MAIL_DOMAIN?: string | undefined;
};

/** `wrong` makes the error of a setting that cannot be used. */
export function readInboundSettings(
  values: Values,
  wrong: (message: string) => Error,
): InboundSettings | undefined {
  const { INBOUND_MAIL_PORT: port, REPLY_MAIL_DOMAIN: domain } = values;
  if (domain === undefined) {
    if (port === undefined) return undefined;
    throw wrong('The setting REPLY_MAIL_DOMAIN is missing beside INBOUND_MAIL_PORT');
  }
  if (port === values.PORT) throw wrong('The setting INBOUND_MAIL_PORT must be another one than PORT');
  return { domain: domain.toLowerCase(), host: values.INBOUND_MAIL_HOST, port: port ?? null };
}

/** A name of a host as DNS has it, short enough to leave room for the part before the @. */
export const mailDomain =
  /^(?=.{4,150}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
