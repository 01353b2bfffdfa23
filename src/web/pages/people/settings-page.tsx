// /settings: how the product looks, in which language and currency it speaks, what it tells this person where, and what it tells
// others of them.
// Guards: each choice takes effect when it is made; there is nothing to send. Does not hold what concerns signing in: /accounts does.
import { listRates } from '#contract/currencies/currency.endpoints.ts';
import { getMessageSettings } from '#contract/messages/message.endpoints.ts';
import { getPreferences } from '#contract/notifications/preference.endpoints.ts';
import { listPushDevices } from '#contract/notifications/push.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { BillingCard } from '#web/invoices/billing-card.tsx';
import { AppearanceCard } from '#web/settings/appearance-card.tsx';
import { LanguageAndCurrencyCard } from '#web/settings/language-and-currency-card.tsx';
import { NotificationsCard } from '#web/settings/notifications-card.tsx';
import { PresenceCard } from '#web/settings/presence-card.tsx';
import { ProgramsCard } from '#web/settings/programs-card.tsx';
import { PushCard } from '#web/settings/push-card.tsx';
import { TimingCard } from '#web/settings/timing-card.tsx';
import { YourData } from '#web/settings/your-data.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [rates, preferences, devices, messages] = await Promise.all([
      call(listRates, {}),
      call(getPreferences, {}),
      call(listPushDevices, {}),
      call(getMessageSettings, {}),
    ]);
    return { rates: rates.items, preferences, devices, messages };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SettingsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl">
      <PageMeta title="Settings" noIndex />
      <PageHead title="Settings" lead="How things look, what you are told, and what others see of you." />
      <div className="grid gap-6">
        <AppearanceCard />
        <LanguageAndCurrencyCard rates={loaderData.rates} />
        <NotificationsCard preferences={loaderData.preferences.items} />
        <TimingCard preferences={loaderData.preferences} />
        <PushCard devices={loaderData.devices} />
        <PresenceCard showsPresence={loaderData.messages.showsPresence} />
        <BillingCard />
        <ProgramsCard />
        <YourData />
      </div>
    </div>
  );
}
