// Queries for issuing and reading rights certificates, over certificates, orders and uploads.
import { sql } from 'kysely';
import type { Certified } from '#contract/orders/rights/certificate.schema.ts';
import type { Read } from '#server/platform/data/tx.ts';

/** More than any order has. */
const maxDeliveries = 200;

/** Deliveries, oldest first, with the file hashes computed at upload. */
export async function listDelivered(read: Read, orderId: string): Promise<Certified['deliveries']> {
  const { rows } = await sql<Certified['deliveries'][number]>`
    select d.number, to_char(d.delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      case when d.message <> '' then encode(sha256(convert_to(d.message, 'UTF8')), 'hex') end as "messageSha256",
      (select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'sizeBytes', f.size_bytes, 'sha256', f.sha256)
          order by given.place), '[]')
        from unnest(d.file_ids) with ordinality given (id, place) join files f on f.id = given.id) as files
    from deliveries d where d.order_id = ${orderId} order by d.number limit ${maxDeliveries}`.execute(
    read.sql,
  );
  return rows;
}

/** The detail of the last delivery step; null if there is none. */
export async function findLastDelivery(read: Read, orderId: string): Promise<unknown> {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from order_events where order_id = ${orderId} and verb = 'deliver-order'
    order by version desc limit 1`.execute(read.sql);
  return rows[0]?.detail ?? null;
}

export type CertificateRow = { certified: Certified; seal: string; withdrawn_at: Date | null };

/** For a party to the order; 'stranger' for everyone else, null if there is no certificate. */
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
