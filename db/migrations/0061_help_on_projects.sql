-- Two help articles on projects: one for whoever looks for somebody, one for whoever answers.
insert into help_articles (topic_slug, position, slug, title, summary, markdown) values
  ('buying', 20, 'post-a-brief', 'Post a brief and compare proposals',
   'Say what you need, let sellers answer with a price and a plan, and choose.',
   $md$
When no gig fits, say what you need in [a brief](/projects/new): a title, a description, a category, skills, a budget or a request for prices, and files. Posting is free. Keep it as a draft as long as you like; nobody but you sees it until you publish it.

- **Who may answer.** Every seller, or only those you invite by their username.
- **Questions** and your answers stand under the brief, where everybody who sees it can read them.
- **Proposals** stand side by side under “Compare proposals”: what you pay in all, how long it takes, how often it is revised. Shortlist what comes into question, and decline the rest with a reason.
- **Accepting** one makes it an agreed offer. Nothing is charged until you pay, within 3 days; until then either of you may step back, and the brief is open again. When you have paid, the order begins, the brief is its contract, and the other proposals are closed.

The text can be changed until the first proposal arrives; after that sellers have calculated with it. If you do nothing with a brief for 14 days it closes by itself, and you are reminded 3 days before. A brief you do not need any more is cancelled with a reason, which everybody who answered it can read.
$md$),
  ('selling', 20, 'answer-briefs', 'Answer briefs with proposals',
   'Find buyers who have said what they need, and propose a price, a time and a plan.',
   $md$
Open briefs are listed under [Projects](/projects). Each shows its budget, how many proposals it has, and how its buyer deals with briefs: how often they hire and how soon they answer, once enough has happened to say so.

- A **proposal** is free. It comes from one of your active gigs, with a price, a delivery time, milestones if you like, and a letter. Up to 20 of yours may wait for an answer at a time.
- Only the buyer reads it. You may withdraw it until it is accepted, and make another one while the brief is open.
- When it is **accepted** you wait for the payment, up to 3 days. Do not begin before: the order begins when the money is in escrow.
- When the buyer hires somebody else, cancels or leaves the brief alone for 14 days, your proposal is closed and you are told with what outcome.

The brief as it was when you answered is part of the order: its SHA-256 is sealed into the order’s case file.
$md$);
