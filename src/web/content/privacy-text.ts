// The privacy policy, section by section.
// Guards: it names every cookie that is set, and how long what is kept is kept, as the timers of the server have it.
import { priceRules } from '#contract/prices/price.rules.ts';
import type { LegalSection } from '#web/content/legal-text.ts';

export function privacySections(brand: string): LegalSection[] {
  return [
    {
      id: 'short',
      title: 'In short',
      body: [
        `${brand} keeps what is needed to run orders and to pay people, and nothing to advertise with. There is no tracking, no advertising network, and no script or font from anybody else on our pages.`,
      ],
    },
    {
      id: 'data',
      title: 'What we keep about you',
      body: [
        [
          'Your account: email address, username, a one-way hash of your password, the version of the terms you accepted and when.',
          'Your profile, as far as you fill it in: name, portrait, title, description, country, languages, skills.',
          'What you and others write to each other, with what it said before it was edited or deleted; whom you blocked, and when you were last here, which you can hide from others.',
          'Your gigs, orders, deliveries, files and reviews, and for sellers how their level was counted.',
          'Your payments: amounts, dates and the provider’s reference. Card numbers go to the payment provider and are never stored here.',
          'Your bank account for withdrawals: the account number is stored encrypted.',
          'Your billing details, if you give them: legal name, address, tax number; and the invoices that carry them.',
          'Your messages to support and your feedback, with the name and the email address you gave.',
          'Whether a help article helped you: under a keyed hash of your account or network address, which counts you once and does not name you.',
          'Your sign-ins: the device’s name and its network address, so that you can see and end them.',
        ],
      ],
    },
    {
      id: 'public',
      title: 'What others see',
      body: [
        'Your profile, your gigs and published reviews are public, together with figures measured from your orders: your rating, your level as a seller, and as a buyer how clear your briefs are, how soon you reply and approve, and how often you ask for revisions. Your email address, your orders and your earnings are not. The other side of an order sees what belongs to that order, which includes the billing details on its invoice.',
        `Completed orders are counted, together with those of many others, into public figures of what work costs. They are rounded and come from groups of at least ${priceRules.leastOrders} orders of ${priceRules.leastSellers} sellers and ${priceRules.leastBuyers} buyers, so that nobody’s prices or payments can be read from them.`,
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      body: [
        'We set only cookies that the service needs; that is why there is no cookie banner.',
        [
          '“rt” keeps you signed in, for up to 30 days without a visit and 90 days at most.',
          '“dev” recognises a device you have used before, for up to a year.',
          '“rf” and “rg” accompany a password reset, and another one a sign-in through Google, Apple or Facebook, for minutes.',
          '“theme” and “currency” remember light or dark and the currency prices are shown in, if you chose one.',
        ],
        'Texts you have begun, such as a delivery, are kept in the tab’s own storage until you send them or close the tab.',
        'Messages you have begun, and those that could not leave yet, are kept in the browser’s local storage until they are sent or you sign out.',
        'Your last eight searches are kept in the browser’s local storage (“recent-searches”) and never sent to us as a list. You can remove them where you search; those you made signed in go when you sign out.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      body: [
        'To carry out orders, hold and pay money, tell you what happens by mail and in the app, keep accounts safe, prevent fraud, answer you, and keep the books the law asks for. We do not sell data and we do not build profiles for advertising.',
      ],
    },
    {
      id: 'share',
      title: 'Who else receives it',
      body: [
        'The payment provider and the bank receive what a payment or a withdrawal needs. Whoever carries our mails receives the mails. Authorities receive what the law obliges us to hand over. Nobody else does.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      body: [
        [
          'A registration that was never confirmed: 48 hours.',
          'Ended sign-ins: 60 days. The log of security events: 180 days.',
          'Notes of which mails were sent: 60 days.',
          'Uploaded files that no order uses: about two days; uploads that were not finished: about one.',
          'Messages to support and feedback, with the mails and files that came to them: 24 months.',
          'Whether a help article helped: as long as the article is there.',
          'Recent searches in your browser: until you sign out or remove them. Messages that were not sent yet: until they are, or you sign out.',
          'Orders, payments and the books: as long as tax and commercial law demand.',
          'Invoices, with the names and addresses they were issued with: as long as tax law demands, also after you have left.',
          'Your account, profile and billing details: for as long as you have the account.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        'On the settings page you can download what we keep about you as one file, and delete your account; what the law obliges us to keep then stays without your name (also what you wrote to others, which is theirs as well), but for invoices and rights certificates, which must stay as they were issued. Your profile, your email address and your password you can change yourself. You may also object to a use of your data. For everything else write to us on the help page. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'safety',
      title: 'How it is protected',
      body: [
        'Passwords are hashed with Argon2id. Secrets such as account numbers are encrypted. Files in orders are only handed out by links that expire within an hour, to the two people of the order or the conversation, after a scanner has looked into them. Every change of money is recorded in books that can only be added to.',
      ],
    },
  ];
}
