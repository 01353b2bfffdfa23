// The honest limit of bench:api: for each request the one statement that someone would write by hand for the same fields, without
// the product's layers. It makes the JSON itself. Figures that the product keeps or computes for few readers (reply time,
// badges, spelling, explanations) are constants; matches of a text are ranked by tsvector, as in naive-search.ts.
// Guarantees: bench:api compares the fields with those of the app, so a statement cannot fall behind the contract.
import { absenceLimits } from '#contract/people/accounts/absence.schema.ts';
import { onlineMinutes } from '#contract/discovery/search/start.rules.ts';
import { popularRules } from '#contract/discovery/search/popular.rules.ts';

export type HandWritten = { text: string; values: unknown[] };

/** Tables that a hand-written search would have. */
export const handWrittenPreparation = [
  `create table bench.texts as select g.gig_no, g.quality,
     setweight(to_tsvector('english', gigs.title), 'A') || setweight(to_tsvector('english', gigs.content->'tags'), 'B')
     || setweight(to_tsvector('english', left(gigs.content->>'description', 400)), 'C') as words
   from search_gigs g join gigs on gigs.id = g.gig_id`,
  `create index on bench.texts using gin (words)`,
  `analyze bench.texts`,
];

const rating = (sum: string, count: string) => `round(${sum} * 100.0 / nullif(${count}, 0))::int`;
const picture = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'alt', '', 'color', m.color, 'width', m.width, 'height', m.height,
    'src', '/media/pictures/' || m.hash)`;
const photo = `'/media/pictures/' || pr.avatar_picture_id || '/400.webp'`;

/** The fields of a card; joins of `cardJoins`. */
const cardFields = `'id', g.id, 'slug', g.slug, 'title', g.title, 'category', g.category_slug,
  'cover', case when m.hash is not null then json_build_object('key', m.hash, 'color', m.color, 'width', m.width) end,
  'seller', json_build_object('username', u.username, 'displayName', pr.display_name, 'avatarKey', pr.avatar_picture_id),
  'away', (select json_build_object('fromOn', a.from_on, 'untilOn', a.until_on) from absences a
    where a.user_id = g.seller_id and a.until_on >= now()::date and a.from_on <= now()::date + ${absenceLimits.onCardsAheadDays}),
  'fromPriceMinor', g.from_price_minor, 'asksFirst', g.asks_first, 'deliveryDays', g.delivery_days,
  'ratingHundredths', ${rating('s.rating_sum', 's.review_count')}, 'reviewCount', s.review_count`;
const cardJoins = `join users u on u.id = g.seller_id join profiles pr on pr.user_id = u.id
  join gig_statistics s on s.gig_id = g.id left join pictures p on p.id = g.cover_picture_id
  left join picture_masters m on m.hash = p.hash`;
const isOnline = `exists (select from presence o where o.user_id = g.seller_id
  and o.seen_at > now() - interval '${onlineMinutes} minutes' and not exists (
    select from message_settings h where h.user_id = o.user_id and not h.shows_presence))`;

const facet = (name: string, value: string, from: string) =>
  `'${name}', (select coalesce(json_agg(json_build_object('value', value::text, 'count', count)), '[]')
    from (select ${value} as value, count(*) as count from ${from} group by 1) counted)`;
/** Counts of the packed bits of search_gigs, of which languages are one bit each. */
const facets = `json_build_object(
  ${facet('category', '(fbits >> 10) & 31', 'matches')}, ${facet('subcategory', 'fbits & 1023', 'matches')},
  ${facet('delivery', 'width_bucket((fbits >> 15) & 127, array[2, 4, 8, 15])', 'matches')},
  ${facet('price', '(fbits >> 22) & 7', 'matches')}, ${facet('level', '(fbits >> 25) & 3', 'matches')},
  ${facet('rating', '(fbits >> 27) & 3', 'matches')},
  ${facet('language', 'n', 'matches join generate_series(0, 30) n on languages & (1 << n) <> 0')},
  'tested', '[]'::json)`;

/** `matches` has the rows of search_gigs, `page` the numbers of 24 of them in order. */
const results = `select json_build_object('status', 'success', 'statusCode', 2000, 'message', '', 'data', json_build_object(
  'items', (select coalesce(json_agg(json_build_object(${cardFields}, 'isOnline', ${isOnline}) order by page.position), '[]')
    from page join search_gigs found on found.gig_no = page.gig_no join gigs g on g.id = found.gig_id ${cardJoins}),
  'nextCursor', (select max(gig_no)::text from page), 'total', (select count(*) from matches), 'totalIsCapped', false,
  'closeTotal', 0, 'facets', ${facets}, 'limits', '[]'::json, 'correctedTo', null, 'didYouMean', null, 'nearest', null
)) as answer`;

/** The newest 1,000 of a category, as the contract counts them. */
export function browse(category: string): HandWritten {
  return {
    text: `with matches as materialized (
        select f.gig_no, f.fbits, f.languages, f.newest_key from gigs g join search_gigs f on f.gig_id = g.id
        where g.state = 'active' and g.category_slug = $1 order by g.published_at desc, g.id desc limit 1000
      ), page as (select gig_no, row_number() over (order by newest_key, gig_no) as position from matches
        order by newest_key, gig_no limit 24) ${results}`,
    values: [category],
  };
}

export function search(words: string): HandWritten {
  return {
    text: `with matches as materialized (
        select f.gig_no, f.fbits, f.languages, ts_rank(t.words, query) * 1000000 + f.quality as points
        from websearch_to_tsquery('english', $1) query join bench.texts t on t.words @@ query
        join search_gigs f on f.gig_no = t.gig_no
      ), page as (select gig_no, row_number() over (order by points desc, gig_no) as position from matches
        order by points desc, gig_no limit 24) ${results}`,
    values: [words],
  };
}

const answer = (data: string) =>
  `select json_build_object('status', 'success', 'statusCode', 2000, 'message', '', 'data', ${data}) as answer`;

/** Of the seller on a gig's page and on a profile. */
const sellerFields = `'username', u.username, 'displayName', pr.display_name, 'avatarUrl', ${photo}, 'title', pr.title,
  'bio', pr.bio, 'country', pr.country, 'languages', pr.languages, 'memberSince', u.created_at, 'level', f.level,
  'ratingHundredths', ${rating('f.rating_sum', 'f.review_count')}, 'reviewCount', f.review_count,
  'ordersCompleted', f.orders_completed, 'onTimePercent', f.deliveries_on_time * 100 / nullif(f.deliveries, 0),
  'replyMinutes', null, 'absence', (select row_to_json(a) from absences a where a.user_id = u.id and a.until_on >= now()::date)`;

export function gig(slug: string): HandWritten {
  return {
    text: `${answer(`json_build_object('id', g.id, 'slug', g.slug, 'state', g.state, 'title', g.title,
      'category', json_build_object('slug', c.slug, 'name', c.name),
      'subcategory', json_build_object('slug', sc.slug, 'name', sc.name), 'tags', g.content->'tags',
      'descriptionHtml', g.description_html, 'packages', g.content->'packages', 'extras', g.content->'extras',
      'requirements', g.content->'requirements', 'faq', g.content->'faq',
      'pictures', (select json_agg(${picture('p')} order by shown.position)
        from jsonb_array_elements_text(g.content->'pictureIds') with ordinality as shown (id, position)
        join pictures p on p.id = shown.id::uuid join picture_masters m on m.hash = p.hash),
      'aiUse', g.content->'aiUse', 'aiTools', g.content->'aiTools',
      'maxOpenOrders', g.content->'maxOpenOrders', 'asksFirst', g.asks_first, 'currency', 'USD',
      'ratingHundredths', ${rating('s.rating_sum', 's.review_count')}, 'reviewCount', s.review_count,
      'ordersInQueue', s.orders_open, 'ordersCompleted', s.orders_completed,
      'seller', json_build_object('id', u.id, ${sellerFields}), 'testedIn', '[]'::json, 'isOwn', false)`)}
      from gigs g join categories c on c.slug = g.category_slug
      join subcategories sc on sc.category_slug = c.slug and sc.slug = g.subcategory_slug
      join gig_statistics s on s.gig_id = g.id join users u on u.id = g.seller_id
      join profiles pr on pr.user_id = u.id join seller_facts f on f.user_id = u.id
      where g.slug = $1 and g.state = 'active'`,
    values: [slug],
  };
}

export function seller(username: string): HandWritten {
  return {
    text: `${answer(`json_build_object('id', u.id, ${sellerFields}, 'company', pr.company, 'skills', pr.skills,
      'experienceYears', pr.experience_years, 'hourlyRateMinor', pr.hourly_rate_minor, 'education', pr.education,
      'portfolio', (select coalesce(json_agg(json_build_object('title', i.title, 'text', i.body, 'picture', i.picture_id)), '[]')
        from portfolio_items i where i.user_id = u.id), 'isSeller', true)`)}
      from users u join profiles pr on pr.user_id = u.id join seller_facts f on f.user_id = u.id
      where u.username = $1 and u.status = 'active'`,
    values: [username],
  };
}

/** `typed` is one unfinished word. */
export function suggestions(typed: string): HandWritten {
  return {
    text: answer(`json_build_object('queries', '[]'::json,
      'categories', (select coalesce(json_agg(json_build_object('name', name, 'category', slug, 'subcategory', null)), '[]')
        from categories where name ilike $1 || '%'),
      'gigs', (select coalesce(json_agg(json_build_object('slug', g.slug, 'title', g.title, 'sellerName', pr.display_name,
          'fromPriceMinor', g.from_price_minor, 'ratingHundredths', ${rating('s.rating_sum', 's.review_count')},
          'reviewCount', s.review_count, 'coverUrl', '/media/pictures/' || m.hash || '/400.webp', 'color', m.color)), '[]')
        from (select gig_no from bench.texts where words @@ to_tsquery('english', $1 || ':*')
          order by quality desc limit 5) best
        join search_gigs found on found.gig_no = best.gig_no join gigs g on g.id = found.gig_id ${cardJoins}),
      'sellers', (select coalesce(json_agg(json_build_object('username', u.username, 'displayName', pr.display_name,
          'avatarUrl', ${photo}, 'title', pr.title, 'ratingHundredths', ${rating('f.rating_sum', 'f.review_count')},
          'reviewCount', f.review_count)), '[]')
        from (select seller_id from search_sellers where words @@ to_tsquery('simple', $1 || ':*') order by rating_key limit 3) best
        join profiles pr on pr.user_id = best.seller_id join users u on u.id = pr.user_id join seller_facts f on f.user_id = u.id),
      'projects', '[]'::json)`),
    values: [typed],
  };
}

/** The gigs that the home page shows. */
export function home(): HandWritten {
  const { minimumOrders, minimumReviews, minimumWeightedHundredths, considered, places } = popularRules;
  return {
    text: `with best as (
        select gig_id, gig_no, seller_id, selling_key, rating_key from search_gigs
        where selling_key <= ${-minimumOrders} order by selling_key, gig_no limit ${considered}
      ), of_seller as (
        select distinct on (seller_id) * from best where rating_key <= ${-minimumWeightedHundredths * 1000}
        order by seller_id, selling_key, rating_key, gig_no
      ), page as (
        select of_seller.gig_id, of_seller.selling_key, of_seller.rating_key from of_seller
        join gig_statistics s on s.gig_id = of_seller.gig_id and s.review_count >= ${minimumReviews}
        order by selling_key, rating_key, gig_no limit ${places}
      ) ${answer(`json_build_object('items', (select coalesce(json_agg(json_build_object(${cardFields})
          order by page.selling_key, page.rating_key), '[]')
        from page join gigs g on g.id = page.gig_id ${cardJoins}))`)}`,
    values: [],
  };
}

/** The names of all fields of an answer, with those of lists taken together: what both sides must have alike. */
export function fieldsOf(value: unknown, path = ''): Set<string> {
  const fields = new Set<string>();
  const add = (inner: unknown, at: string) => {
    for (const field of fieldsOf(inner, at)) fields.add(field);
  };
  if (Array.isArray(value)) for (const item of value) add(item, `${path}[]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      fields.add(`${path}.${name}`);
      add(inner, `${path}.${name}`);
    }
  return fields;
}
