-- The article on refunds says how they come now: to the card or, by the buyer's wish, to the balance, which pays. What support has
-- rewritten since stays as it is.
update help_articles set markdown = replace(replace(markdown,
  'The money goes back to the card you paid with. How soon you see it depends on your bank; a few working days are usual.',
  E'What you paid by card goes back to that card. How soon you see it depends on your bank; a few working days are usual. If you would rather have it here at once, switch on **Keep refunds in my balance** on the page [Balance](/buyer/balance).\n\nWhat you paid from your balance returns to your balance, at once. Of a payment that had both parts, the balance’s part comes back first.\n\nYour balance pays at any checkout, all of it or a part, and a card pays the rest.'),
  'the amount is credited to you here and we tell you. Write to us through the [help page](/help) to have it paid out.',
  'the amount is kept in your balance and we tell you. Pay with it, or write to us through the [help page](/help) to have it paid out.')
where slug = 'refunds';
