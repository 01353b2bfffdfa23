// Stripe's own fields for a card, in our colours: fetched from Stripe when a checkout is paid there, and nowhere else.
// Guards: what is typed goes from Stripe's frame to Stripe. Colours are told as Stripe reads them, and again when the theme changes.
// The part that loads nothing by being imported; its own types cannot be found from an ES module, so they are stated.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';

export type StripeFields = { stripe: Stripe; elements: StripeElements; remove: () => void };

/** Puts the fields into `place`. Rejects when Stripe cannot be reached. */
export async function openStripeFields(
  place: HTMLElement,
  of: { publishableKey: string; amountMinor: number; currency: string; onReady: () => void },
): Promise<StripeFields> {
  const stripe = (await loadStripe(of.publishableKey)) as Stripe | null;
  if (!stripe) throw new Error('Stripe works in browsers only');
  const elements = stripe.elements({
    mode: 'payment',
    amount: of.amountMinor,
    currency: of.currency.toLowerCase(),
    appearance: appearanceOf(),
    // The buyer pays what the checkout says, in its currency.
    adaptivePricing: { allowed: false },
  });
  const fields = elements.create('payment');
  fields.on('ready', of.onReady);
  fields.mount(place);
  const follow = () => void elements.update({ appearance: appearanceOf() });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', follow);
  const chosen = new MutationObserver(follow);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return {
    stripe,
    elements,
    remove() {
      system.removeEventListener('change', follow);
      chosen.disconnect();
      fields.destroy();
    },
  };
}

function appearanceOf(): Appearance {
  const root = getComputedStyle(document.documentElement);
  // Our colours are written in oklch and light-dark(); a canvas gives them as the plain red, green and blue that Stripe takes.
  const probe = document.body.appendChild(document.createElement('span'));
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const colour = (token: string) => {
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
      colorPrimary: colour('--color-accent'),
      colorBackground: colour('--color-surface'),
      colorText: colour('--color-ink'),
      colorTextSecondary: colour('--color-ink-soft'),
      colorTextPlaceholder: colour('--color-ink-faint'),
      colorDanger: colour('--color-danger'),
    },
    rules: {
      '.Input': { border: `1px solid ${colour('--color-line-strong')}`, boxShadow: 'none' },
    },
  };
  probe.remove();
  return appearance;
}
