// What an operator sees of a running process: metrics on a port of its own, the access log, reports of errors.

export type MetricsSettings = { port: number; host: string };
export type ObservabilitySettings = {
  /** Undefined: no port for metrics. */
  metrics: MetricsSettings | undefined;
  /** One line per request, at any level of the log. */
  accessLog: boolean;
  /** Receives errors of the log; secret, because the addresses of chat services are. */
  errorWebhookUrl: string | undefined;
};

type Values = {
  METRICS_PORT?: number | undefined;
  METRICS_HOST: string;
  ACCESS_LOG: boolean;
  ERROR_WEBHOOK_URL?: string | undefined;
  PORT: number;
  SERVICES: string;
};

/** `wrong` makes the error of an invalid setting. */
export function readObservabilitySettings(
  values: Values,
  wrong: (message: string) => Error,
): ObservabilitySettings {
  const { METRICS_PORT: port, METRICS_HOST: host, ERROR_WEBHOOK_URL: errorWebhookUrl } = values;
  if (port !== undefined && port === values.PORT && values.SERVICES !== 'worker')
    throw wrong('The setting METRICS_PORT must differ from PORT, because its answers are not for the public');
  if (errorWebhookUrl !== undefined && !isWebAddress(errorWebhookUrl))
    throw wrong('The setting ERROR_WEBHOOK_URL must be an address such as https://example.com/errors');
  return {
    metrics: port === undefined ? undefined : { port, host },
    accessLog: values.ACCESS_LOG,
    errorWebhookUrl,
  };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
