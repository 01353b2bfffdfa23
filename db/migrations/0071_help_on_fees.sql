-- Help articles name no fee any more: fees are rules that change, and the terms say which are in force. Articles that support has
-- rewritten since stay as they are.
update help_articles h set markdown = replace(h.markdown, said.before, said.after) from (values
  ('how-an-order-works', 'The seller receives the price less 10 %, and',
   'The seller receives the price less the [seller fee](/terms-and-privacy#fees), and'),
  ('when-earnings-clear', 'the price less 10 % appears', 'the price less the [seller fee](/terms-and-privacy#fees) appears')
) as said (slug, before, after) where h.slug = said.slug;
update help_articles set markdown = replace(markdown, 'you pay 10 % of the price when an order is completed.',
  'you pay the [seller fee](/terms-and-privacy#fees) when an order is completed.');
update help_articles set markdown = replace(replace(markdown,
  'You receive the price less 10 %, rounded in your favour to the cent: for a package of $99.99 the fee is $9.99 and you receive $90.00.',
  'You receive the price less the [seller fee](/terms-and-privacy#fees), rounded in your favour to the cent: a fee of 10 % is $9.99 of a package of $99.99, and you receive $90.00.'),
  'The buyer pays 5 % on top of your price, at least $1.00.',
  'The buyer pays the [buyer fee](/terms-and-privacy#fees) on top of your price.')
where slug = 'price-your-packages';
update help_articles set markdown = replace(replace(markdown,
  E'- **Buyers** pay 5 % of the price on top of it, at least $1.00.\n- **Sellers** pay 10 % of the price, rounded down to the cent.',
  E'- **Buyers** pay a share of the price on top of it.\n- **Sellers** pay a share of the price when an order is completed, rounded down to the cent.\n\nHow much each is today stands in the [terms](/terms-and-privacy#fees). What you confirm always shows the amounts.'),
  'Example: a package for $100.00. The buyer pays $105.00. When the order is completed, the seller receives $90.00.',
  'Example, with a buyer fee of 5 % and a seller fee of 10 %: for a package of $100.00 the buyer pays $105.00. When the order is completed, the seller receives $90.00.')
where slug = 'fees';
