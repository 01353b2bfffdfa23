// /settings: appearance, language and currency, notifications, presence, billing, API and data. Sign-in settings are on
// /accounts. Every choice is saved immediately; there is no submit button.
import { listRates } from '#contract/foundation/currencies/currency.endpoints.ts';
import { getAbsence } from '#contract/people/accounts/absence.endpoints.ts';
import { getMessageSettings } from '#contract/messaging/messages/message.endpoints.ts';
import { getPreferences } from '#contract/messaging/notifications/preference.endpoints.ts';
import { listPushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { BillingCard } from '#web/payments/invoices/billing-card.tsx';
import { AbsenceCard } from '#web/people/settings/absence-card.tsx';
import { AppearanceCard } from '#web/people/settings/appearance-card.tsx';
import { LanguageAndCurrencyCard } from '#web/people/settings/language-and-currency-card.tsx';
import { NotificationsCard } from '#web/people/settings/notifications-card.tsx';
import { PresenceCard } from '#web/people/settings/presence-card.tsx';
import { ApiCard } from '#web/people/settings/api-card.tsx';
import { PushCard } from '#web/messaging/notifications/push-card.tsx';
import { TimingCard } from '#web/people/settings/timing-card.tsx';
import { YourData } from '#web/people/settings/your-data.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = gate(
  async ({ call }: LoadArgs) => {
    const [rates, preferences, devices, messages, { absence }] = await Promise.all([
      call(listRates, {}),
      call(getPreferences, {}),
      call(listPushDevices, {}),
      call(getMessageSettings, {}),
      call(getAbsence, {}),
    ]);
    return { rates: rates.items, preferences, devices, messages, absence };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function SettingsPage({ loaderData }: PageProps<typeof load>) {
  const { userRole } = useSession();
  return (
    <div className="page-column max-w-3xl">
      <PageMeta title="Settings" noIndex />
      <PageHead title="Settings" lead="Appearance, notifications and privacy." />
      <div className="grid gap-6">
        <AppearanceCard />
        <LanguageAndCurrencyCard rates={loaderData.rates} />
        <NotificationsCard preferences={loaderData.preferences.items} />
        <TimingCard preferences={loaderData.preferences} />
        <PushCard devices={loaderData.devices} />
        {userRole === 1 && <AbsenceCard absence={loaderData.absence} />}
        <PresenceCard showsPresence={loaderData.messages.showsPresence} />
        <BillingCard />
        <ApiCard />
        <YourData />
      </div>
    </div>
  );
}
