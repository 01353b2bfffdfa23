// /blogs/rss.xml: the newest posts for feed readers, as RSS 2.0.
// Guarantees: all database text is escaped; URLs are absolute. Contains summaries, not full posts.
import type { FastifyInstance } from 'fastify';
import type { PostCard } from '#contract/help/content/post.schema.ts';
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';
import { sendText } from '#server/platform/http/compressed.ts';
import { addressGroup } from '#server/platform/http/connections/client-address.ts';
import { parseLimit } from '#server/platform/http/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { reading } from '#server/platform/data/tx.ts';
import { listPosts } from './list-posts.ts';

const postsInFeed = 20;
const limit = parseLimit('feed', '60/min', false);

export function serveFeed(http: FastifyInstance, platform: Platform): void {
  http.get('/blogs/rss.xml', async (request, reply) => {
    await platform.limits.consume(limit, addressGroup(request.ip));
    const { items } = await listPosts(reading(platform), null, { limit: postsInFeed });
    reply.type('application/rss+xml; charset=utf-8').header('cache-control', 'public, max-age=600');
    return sendText(request, reply, feedXml(platform.settings, items));
  });
}

function feedXml({ brandName, publicUrl }: Settings, posts: readonly PostCard[]): string {
  const newest = posts[0];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeHtml(brandName)} blog</title>
<link>${escapeHtml(publicUrl)}/blogs</link>
<atom:link href="${escapeHtml(publicUrl)}/blogs/rss.xml" rel="self" type="application/rss+xml"/>
<description>How to hire and how to sell freelance services well.</description>
<language>en</language>
${newest ? `<lastBuildDate>${new Date(newest.publishedAt).toUTCString()}</lastBuildDate>\n` : ''}${posts.map((post) => itemXml(publicUrl, post)).join('')}</channel>
</rss>
`;
}

function itemXml(publicUrl: string, post: PostCard): string {
  const address = escapeHtml(`${publicUrl}/blogs/${post.slug}`);
  return `<item>
<title>${escapeHtml(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<dc:creator>${escapeHtml(post.author.displayName)}</dc:creator>
<description>${escapeHtml(post.summary)}</description>
${post.tags.map((tag) => `<category>${escapeHtml(tag)}</category>\n`).join('')}</item>
`;
}
