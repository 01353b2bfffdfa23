// Stripe's card fields in our theme, loaded from Stripe only when a checkout is paid.
// Guards: card input goes from Stripe's frame to Stripe. Colors are converted to a format that Stripe reads, again on theme changes.
// Uses Stripe's `pure` build, which loads nothing on import; its types cannot be resolved from an ES module, so they are stated.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import { delayedMethods } from '#contract/settlement/checkout/delayed-methods.ts';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';

export type StripeFields = { stripe: Stripe; elements: StripeElements; remove: () => void };

/** Mounts the fields into `container`. Rejects if Stripe cannot be reached. */
export async function openStripeFields(
  container: HTMLElement,
  of: { publishableKey: string; amountMinor: number; currency: string; onReady: () => void },
): Promise<StripeFields> {
  const stripe = (await loadStripe(of.publishableKey)) as Stripe | null;
  if (!stripe) throw new Error('Stripe works in browsers only');
  const elements = stripe.elements({
    mode: 'payment',
    amount: of.amountMinor,
    currency: of.currency.toLowerCase(),
    appearance: appearanceOf(),
    // The same as of the payment that our server opens, which Stripe requires.
    excludedPaymentMethodTypes: [...delayedMethods],
    // The buyer pays in the checkout's currency.
    adaptivePricing: { allowed: false },
  });
  const fields = elements.create('payment');
  fields.on('ready', of.onReady);
  fields.mount(container);
  const applyTheme = () => void elements.update({ appearance: appearanceOf() });
  const systemTheme = matchMedia('(prefers-color-scheme: dark)');
  systemTheme.addEventListener('change', applyTheme);
  const chosenTheme = new MutationObserver(applyTheme);
  chosenTheme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    stripe,
    elements,
    remove() {
      systemTheme.removeEventListener('change', applyTheme);
      chosenTheme.disconnect();
      fields.destroy();
    },
  };
}

function appearanceOf(): Appearance {
  const root = getComputedStyle(document.documentElement);
  // Our colors use oklch and light-dark(); a canvas converts them to the RGB that Stripe accepts.
  const probe = document.body.appendChild(document.createElement('span'));
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const color = (token: string) => {
    probe.style.color = `var(${token})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const appearance: Appearance = {
    theme: 'stripe',
    variables: {
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: root.getPropertyValue('--radius-sm'),
      colorPrimary: color('--color-accent'),
      colorBackground: color('--color-surface'),
      colorText: color('--color-ink'),
      colorTextSecondary: color('--color-ink-soft'),
      colorTextPlaceholder: color('--color-ink-faint'),
      colorDanger: color('--color-danger'),
    },
    rules: {
      '.Input': { border: `1px solid ${color('--color-line-strong')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
