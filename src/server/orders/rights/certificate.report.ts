// What a rights certificate is made of, and certificates as their two people and the public ask for them.
// Reads the tables of orders and uploads beside its own: what was delivered is theirs. Every list is bounded by what one order can have.
import { sql } from 'kysely';
import type { Certified } from '#contract/orders/rights/certificate.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** More deliveries than any order has. */
const most = 200;

/** What was handed over, the oldest delivery first, with the hashes that were taken when the files came in. */
export async function listDelivered(read: Read, orderId: string): Promise<Certified['deliveries']> {
  const { rows } = await sql<Certified['deliveries'][number]>`
    select d.number, to_char(d.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when d.message <> '' then encode(sha256(convert_to(d.message, 'UTF8')), 'hex') end as "messageSha256",
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'sizeBytes', f.size_bytes, 'sha256', f.sha256)
          order by given.place), '[]')
        from unnest(d.file_ids) with ordinality given (id, place) join files f on f.id = given.id) as files
    from deliveries d where d.order_id = ${orderId} order by d.number limit ${most}`.execute(read.sql);
  return rows;
}

/** The detail of the step that delivered last; null where none did. */
export async function findLastDelivery(read: Read, orderId: string): Promise<unknown> {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from order_events where order_id = ${orderId} and verb = 'deliver-order'
    order by version desc limit 1`.execute(read.sql);
  return rows[0]?.detail ?? null;
}

export type CertificateRow = { certified: Certified; seal: string; withdrawn_at: Date | null };

/** For one of the two people of the order; 'stranger' for anybody else, null where nothing was certified. */
export async function findCertificate(
  read: Read,
  orderNumber: string,
  personId: string,
): Promise<CertificateRow | 'stranger' | null> {
  const { rows } = await sql<CertificateRow | { seal: null }>`
    select c.certified, c.seal, c.withdrawn_at from orders o left join rights_certificates c on c.order_id = o.id
    where o.number = ${orderNumber} and (o.buyer_id = ${personId} or o.seller_id = ${personId})`.execute(
    read.sql,
  );
  const row = rows[0];
  if (!row) return 'stranger';
  return row.seal === null ? null : row;
}

export async function findCertificateById(read: Read, certificateId: string): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select certified, seal, withdrawn_at from rights_certificates where id = ${certificateId}`.execute(
    read.sql,
  );
  return rows[0] ?? null;
}

export async function findCertificateOfSeal(read: Read, seal: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from rights_certificates where seal = ${seal}`.execute(read.sql);
  return rows[0]?.id ?? null;
}
