-- The blog and the help centre. The help articles describe the product itself, so every installation has them from here;
-- posts are written by whoever runs it (and by the demo world).
create table posts (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  author_id uuid not null references users (id),
  title text not null check (length(title) between 5 and 140),
  summary text not null check (length(summary) between 20 and 300),
  -- What was written, and what was made of it when it was published.
  markdown text not null,
  html text not null,
  cover_picture_id uuid not null references pictures (id),
  tags text[] not null check (cardinality(tags) between 1 and 5),
  reading_minutes int not null check (reading_minutes > 0),
  published_at timestamptz not null
);
create index posts_newest on posts (published_at desc, id desc);
create index posts_tags on posts using gin (tags);
create index posts_author on posts (author_id);
create index posts_cover on posts (cover_picture_id);

create table help_topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  description text not null,
  position int not null unique
);

create table help_articles (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  topic_slug text not null references help_topics (slug),
  title text not null,
  summary text not null,
  markdown text not null,
  position int not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', summary), 'B')
    || setweight(to_tsvector('english', markdown), 'C')
  ) stored,
  unique (topic_slug, position)
);
create index help_articles_search on help_articles using gin (search);

-- Whether an article helped. The reader is a keyed hash of the account or the address: it counts people once and names nobody.
create table help_answers (
  article_slug text not null references help_articles (slug) on delete cascade,
  reader text not null,
  helped boolean not null,
  answered_at timestamptz not null,
  primary key (article_slug, reader)
);

insert into help_topics (position, slug, name, description) values
  (1, 'getting-started', 'Getting started', 'Accounts, the two sides, and how an order works.'),
  (2, 'buying', 'Buying', 'From finding a gig to approving the work.'),
  (3, 'selling', 'Selling', 'Gigs, deliveries and deadlines.'),
  (4, 'payments', 'Payments and fees', 'Escrow, fees, cards and refunds.'),
  (5, 'earnings', 'Earnings', 'When money clears and how it reaches your bank.'),
  (6, 'account', 'Account and safety', 'Signing in, passwords and devices.');

insert into help_articles (topic_slug, position, slug, title, summary, markdown) values
  ('getting-started', 1, 'how-an-order-works', 'How an order works, from start to finish',
   'The five steps of every order, and who acts in each of them.',
   $md$
1. **The buyer orders a gig and pays.** The price and the buyer fee go into escrow. The gig is frozen onto the order: what was promised on that day is what counts.
2. **The buyer answers the seller’s questions.** These are the requirements. The delivery time starts when they are sent.
3. **The seller works and delivers.** A delivery is a message with files or a text, and ticks what the package includes.
4. **The buyer approves, or asks for a revision.** A revision names what is not met yet.
5. **The money is released.** The seller receives the price less 10 %, and both sides can review each other for 14 days.

Everything happens on the page of the order: it says at the top whose turn it is and until when. You find your orders under My Orders (as a buyer) or Orders (as a seller).

Read more about [escrow](/help/what-is-escrow) and about [checking a delivery](/help/check-a-delivery).
$md$),
  ('getting-started', 2, 'create-an-account', 'Create an account and confirm your email',
   'What you need, and what to do when the code does not arrive.',
   $md$
Press **Join**, enter your email address and choose a password. It needs at least 8 characters with an uppercase letter, a lowercase letter, a number and a special character. You must be at least 18 years old and accept the [terms](/terms-and-privacy).

Then choose a username. We send a 6-digit code to your address; enter it to confirm that the address is yours.

## The code does not arrive

- Look into the spam folder, and check the address for a typing error.
- A code works for 10 minutes. After a minute you can ask for a new one; only the newest code works.
- If you closed the window, sign in with your email address and password: you are asked for the code again.

A registration that is never confirmed is deleted after 48 hours.
$md$),
  ('getting-started', 3, 'buyer-and-seller', 'Switch between buying and selling',
   'One account has two sides. How to change, and what changes with it.',
   $md$
You need one account only. It has a buyer side and a seller side, and you see one of them at a time.

Open the menu behind your picture and choose **Switch to Seller** or **Switch to Buyer**. The first time, we ask you two short questions about that side.

What changes is the navigation: sellers see My Gigs, Orders and Earnings, buyers see My Orders. Your open orders go on whichever side you are on, and you are told about both.

You cannot order your own gig.
$md$),
  ('getting-started', 4, 'find-the-right-gig', 'Find the right gig',
   'Search, filters, and what to look at before you order.',
   $md$
Search with the words you would use in a conversation; small typing errors are corrected. On the Explore page you can narrow the results by category, price and delivery time, and sort them. The address of the page contains your filters, so you can save or share it.

## Before you order

- **What is included.** Compare the packages line by line. Each line is something you can check when the work arrives.
- **Days and revisions.** Both are part of the agreement.
- **Reviews.** Only people with a completed order can write them. Read the ones with three stars first: they say the most.
- **Orders in queue.** A seller with many open orders may still be on time, but has less room for questions.
$md$),
  ('buying', 1, 'place-an-order', 'Place an order',
   'Choose a package and extras, pay, and what happens then.',
   $md$
Choose a package on the page of the gig and tick the extras you want. The total with the buyer fee is shown beside the button before you continue.

At checkout you enter your card and press the button that names the amount. Your bank may ask you to confirm the payment. When it is paid, your order exists, the money is in escrow, and you are led to the order’s page.

A checkout that is not paid within 30 minutes lapses. You are not charged, and you can begin again from the gig.

If the seller changes the price while you are paying, you are shown the new price first and nothing is charged until you agree.
$md$),
  ('buying', 2, 'send-the-requirements', 'Send the requirements',
   'Why the seller cannot start without them, and how to write good ones.',
   $md$
Most sellers ask a few questions before they begin: texts, files, examples, preferences. You find them on the page of the order right after paying. **The delivery time starts when you send them.**

Good requirements are short and specific. “Modern and clean” can mean anything; two examples you like and one you do not like mean something.

If you forget, we remind you after 24 hours and after 72 hours. When nothing was sent for 7 days, the seller may cancel the order and you get everything back.

Until you have sent the requirements you can cancel alone, at any time.
$md$),
  ('buying', 3, 'check-a-delivery', 'Check and approve a delivery',
   'What to look at, how long you have, and what approving means.',
   $md$
When the seller delivers, you are told by mail and in the app. Open the order, look at the files, and go through the list of what the package includes.

- **Approve** if it is what was agreed. The money in escrow is released to the seller. This cannot be undone.
- **Ask for a revision** if something is missing. See [asking for a revision](/help/ask-for-a-revision).

You have **3 days**, or 7 days for orders of $500.00 or more. After that the delivery is approved by itself. We remind you 24 hours and 2 hours before. If you need longer, choose **Take 3 more days**; this is possible once per order.

Please do not approve work you have not looked at.
$md$),
  ('buying', 4, 'ask-for-a-revision', 'Ask for a revision',
   'How to say what is not met so that the next delivery is right.',
   $md$
Open the delivered order and choose **Ask for a revision**. Mark the points of the package that are not met, or describe what else is wrong.

How many revisions you have is part of the package; the order says how many are left. A revision corrects what was agreed. New wishes are a new order.

The seller then has until the original deadline, or until half of the delivery days have passed, whichever is later.

When all revisions are used you can still approve, or write to us through the form on the [help page](/help) with the order number if the delivery does not contain what was agreed.
$md$),
  ('buying', 5, 'cancel-an-order', 'Cancel an order',
   'When you can cancel alone, and what you get back.',
   $md$
As a buyer you can cancel alone

- any time before you have sent the requirements,
- up to 1 hour after that, as long as the seller has not acted,
- when the order is **24 hours late**.

You get back everything you paid, the buyer fee included. Open the order and choose **Cancel this order**; it is shown whenever it is possible.

A seller may cancel when the requirements were not sent for 7 days. Nobody is at fault then, and you get everything back too.

In any other case write to the seller on what you would like, and to us through the [help page](/help) if you cannot agree.
$md$),
  ('buying', 6, 'leave-a-review', 'Leave a review',
   'Fourteen days, both sides, and why reviews stay hidden at first.',
   $md$
When an order is completed, buyer and seller have **14 days** to review each other, with one to five stars, three questions and a few sentences.

Your review stays hidden until the other side has written too, or the 14 days are over. Then both are published at the same moment. Nobody can answer a bad review with another one, so you can write what happened.

A published review cannot be changed. Whoever it is about may reply to it once, in public.

Good reviews say what was ordered, what went well, and what to know before ordering.
$md$),
  ('selling', 1, 'become-a-seller', 'Become a seller',
   'Your seller side, your profile, and your first steps.',
   $md$
Open the menu behind your picture and choose **Switch to Seller**. Answer two short questions; then your seller side is ready.

Complete your profile next. Buyers read three things: your title, your description and your languages. A portrait helps; it does not have to be a photograph.

Before your first gig can be published you read three short lessons and answer a few questions about each. They take a few minutes and cannot be failed for good.

Then [create your first gig](/help/create-a-gig). It costs nothing to offer gigs; you pay 10 % of the price when an order is completed.

New sellers can have 7 active gigs at a time.
$md$),
  ('selling', 2, 'create-a-gig', 'Create and publish a gig',
   'The steps of the editor, and what a gig needs before it can be published.',
   $md$
Open **My Gigs** and choose to create a gig. What you type is saved as a draft by itself, so you can stop and go on later.

1. **Title and category.** A title begins with “I will” and names one result.
2. **Packages.** Up to three. Each has a price, delivery days, revisions and a list of what is included. Every line of that list should be something a buyer can check.
3. **Extras.** Things that can be added for a price, such as faster delivery.
4. **Description and questions.** Say how you work and what you need.
5. **Requirements.** Ask for what you must know before you start.
6. **Pictures.** One to five. Show your own work.

If something is missing when you publish, the fields are marked. Before your first gig you also finish the three lessons for sellers. You can pause a gig at any time: buyers no longer find it, and open orders go on.
$md$),
  ('selling', 3, 'price-your-packages', 'Price your packages',
   'How packages, extras and fees add up.',
   $md$
A package costs between $5.00 and $10,000.00. You receive the price less 10 %, rounded in your favour to the cent: for a package of $99.99 the fee is $9.99 and you receive $90.00.

The buyer pays 5 % on top of your price, at least $1.00. You do not need to include that.

## Three packages that are easy to compare

- Let each package be the one below it plus something.
- Change one thing at a time: more pages, or more concepts, not both.
- Keep the number of revisions honest. A revision costs you time, and “unlimited” attracts those who need it.

Changes to a gig apply to new orders. Orders that are open keep what was bought.
$md$),
  ('selling', 4, 'deliver-an-order', 'Deliver an order',
   'What belongs to a delivery, and what happens after it.',
   $md$
Open the order and write what you deliver. Add the files, or the text itself, and tick the points of the package that are met. A file may have up to 50 MB, and a delivery up to 20 files.

The buyer then has 3 days to answer (7 days for orders of $500.00 or more). They approve, ask for a revision, or stay silent; in the last case the delivery is approved by itself.

- Deliver what was agreed, in the formats that were agreed.
- Say in the message what is where, and what you need from the buyer, if anything.
- Do not deliver an empty message to stop the clock. It counts against you in reviews.
$md$),
  ('selling', 5, 'deadlines', 'Deadlines and late orders',
   'When the time starts, when an order is late, and what follows.',
   $md$
The delivery time starts when the buyer has sent the requirements. The deadline is that moment plus the days of the package, with the days of the extras added or taken off.

An order is **late** when the deadline has passed without a delivery. Both sides are told once. A delivery after the deadline counts as late, whatever happens afterwards.

From **24 hours** after the deadline the buyer may cancel alone and gets everything back. Until they do, you can still deliver.

If you see that you will not make it, write to the buyer before the deadline, not after it.
$md$),
  ('selling', 6, 'answer-a-revision', 'Answer a revision request',
   'How long you have, and what to do when a request goes too far.',
   $md$
A revision request names the points that are not met. You have until the original deadline, or until half of the delivery days have passed since the request, rounded up, whichever is later.

Answer point by point: what you changed, and what you did not change and why. Deliver again on the same page; earlier deliveries stay visible to both of you.

If a request asks for something that was never agreed, say so politely and point to the package as it was bought; it is shown on the order. You may offer the addition as a separate order.
$md$),
  ('payments', 1, 'what-is-escrow', 'What is escrow?',
   'Where the money is between paying and approving, and who can move it.',
   $md$
Escrow is money that has been paid but belongs to neither side yet. When you order, the price and the buyer fee are taken from your card and held for this one order.

- The **seller** can see that the money is there, and cannot take it.
- The **buyer** cannot take it back while the order is open, except by cancelling when [cancelling is possible](/help/cancel-an-order).
- It is **released** to the seller when the buyer approves the delivery, or when the time for answering it is over.
- It is **returned** to the buyer when the order is cancelled.

Each order has its own escrow. Money of one order is never used for another.
$md$),
  ('payments', 2, 'fees', 'Which fees are there?',
   'What buyers pay, what sellers pay, and what is free.',
   $md$
- **Buyers** pay 5 % of the price on top of it, at least $1.00.
- **Sellers** pay 10 % of the price, rounded down to the cent.

Example: a package for $100.00. The buyer pays $105.00. When the order is completed, the seller receives $90.00.

Registering, offering gigs, searching, cancelling and withdrawing are free. If an order is cancelled, the buyer fee is returned with the price, and the seller pays nothing.

Everything is charged in US dollars. You can have prices shown in another currency, which is then an approximation. If your card is in another currency, your bank converts the amount and may charge for it.
$md$),
  ('payments', 3, 'refunds', 'Refunds',
   'When you get money back, how much, and how long it takes.',
   $md$
When an order is cancelled, you get back **everything you paid**, the buyer fee included. You do not have to ask: the refund starts by itself, and you are told when it is done.

The money goes back to the card you paid with. How soon you see it depends on your bank; a few working days are usual.

If the card does not accept the refund, for example because it has expired, the amount is credited to you here and we tell you. Write to us through the [help page](/help) to have it paid out.

A payment that could not become an order, because the gig was paused in that moment for example, is returned in full as well.
$md$),
  ('payments', 4, 'card-problems', 'My card does not work',
   'What the messages at checkout mean, and what to try.',
   $md$
- **The card was declined.** Your bank said no, without telling us why. You have not been charged. Try another card or ask your bank.
- **Check the card number, expiry date and security code.** One of them is not possible. Look for a digit too many.
- **Your bank asks you to confirm.** Stay on the page and confirm in the bank’s window. If you close it, you can start the confirmation again while the checkout is open.
- **The payment provider did not answer.** Try again with the same button. You are never charged twice for one order.

A checkout stays open for 30 minutes.
$md$),
  ('earnings', 1, 'when-earnings-clear', 'When do my earnings clear?',
   'Why there is a waiting time, and how long it is.',
   $md$
When an order is completed, the price less 10 % appears under **Pending** on your Earnings page. After the clearing time it moves to **Available** and can be withdrawn.

- New sellers: **7 days**
- Level 1 and level 2: **5 days**
- Top sellers: **2 days**

The time protects against payments with stolen cards, which are often noticed within days. Each entry on the page says when it clears.
$md$),
  ('earnings', 2, 'withdraw-earnings', 'Withdraw your earnings',
   'Add a bank account, withdraw from $10.00, and what to do when it fails.',
   $md$
Open **Earnings** and add a bank account: the name of its holder and the account number or IBAN. For your safety a new account can be used after **3 days**, and we tell you by mail that it was added. If that was not you, sign out your other devices and change your password at once.

Then enter an amount from **$10.00** up to what is available, choose the account and withdraw. It costs nothing. The amount is shown under **On its way** until the bank has confirmed it.

If the bank refuses the transfer, the whole amount returns to **Available** and the list says why. Check the account number, or remove the account and add it again.
$md$),
  ('account', 1, 'reset-your-password', 'Forgotten password',
   'Set a new password with a code sent to your email address.',
   $md$
Press **Sign In**, choose **Continue with Email/Username** and then **Forgot Password**. Enter the email address of your account. If there is an account with it, a 6-digit code arrives within a minute; for everybody’s privacy the page says the same when there is none.

Enter the code and choose a new password. Every device that was signed in is signed out, so that nobody stays in your account.

The code works for 10 minutes and only in the browser in which you asked for it.
$md$),
  ('account', 2, 'keep-your-account-safe', 'Keep your account safe',
   'Devices, passwords, and the tricks people try.',
   $md$
- On the **Accounts** page you see every device that is signed in. End those you do not know.
- We write to you when somebody signs in on a device that was never used before.
- Changing your password or your email address signs out all other devices.
- We never ask for your password or for a code. Not by mail, not in an order, not on the phone.
- Keep orders and payments here. Somebody who wants to be paid elsewhere takes away the escrow that protects you.

If you think that somebody else is in your account, [reset your password](/help/reset-your-password) first, then write to us through the [help page](/help).
$md$);
