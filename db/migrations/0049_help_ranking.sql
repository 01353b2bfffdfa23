-- The page of the ranking is made from its rules (/help/ranking); the article makes it found among the others.
insert into help_articles (topic_slug, position, slug, title, summary, markdown)
select 'selling', coalesce(max(position), 0) + 1, 'ranking', 'How gigs are ranked',
  'The formula that decides which gig stands above which, and what is kept for newcomers.',
  $md$
Which gig stands above which in Explore is a sum of points for the words of the search, reviews, completed orders, the seller's level and how new the gig is. Some of the first places are kept for newcomers. Nobody can pay for a place.

All figures are in [the tables of the formula](/help/ranking). Sellers see under **My gigs** what their gig is searched by and where it stands.
$md$
from help_articles where topic_slug = 'selling';
