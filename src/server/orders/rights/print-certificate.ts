// Renders a rights certificate as a PDF, with the address to verify it.
import type { Certificate } from '#contract/orders/rights/certificate.schema.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const at = (iso: string) => `${moment.format(new Date(iso))} UTC`;

export function printCertificate(
  { file, withdrawnAt }: Certificate,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): Promise<Buffer> {
  const title = `Rights certificate ${file.orderNumber}`;
  const sheet = openSheet({
    title,
    author: brandName,
    header: brandName,
    footer: title,
    at: new Date(withdrawnAt ?? file.completedAt),
  });
  sheet.title(title);
  if (withdrawnAt !== null) {
    sheet.text(`Withdrawn on ${at(withdrawnAt)}`, 'strong');
    sheet.text('The whole price was refunded to the buyer. Since then this certificate grants no rights.');
  }
  sheet.facts([
    ['Work', file.title],
    ['Package', file.packageTitle],
    ['Buyer', `${file.buyer.name} (@${file.buyer.username})`],
    ['Seller', `${file.seller.name} (@${file.seller.username})`],
    ['Completed', at(file.completedAt)],
    ['Verify it at', `${publicUrl}/verify/${file.certificateId}`],
    ['Seal', file.seal],
  ]);
  sheet.heading(`License: ${file.license.name}`);
  sheet.text(file.license.summary);
  sheet.heading('Seller declarations');
  for (const declaration of file.declarations) sheet.text(`• ${declaration}`);
  sheet.text(`• Generative AI: ${file.ai.name}${file.ai.tools === '' ? '' : `. Tools: ${file.ai.tools}`}`);
  sheet.heading('Delivered files');
  sheet.table({
    columns: [
      { header: 'Name', width: 2 },
      { header: 'Bytes', width: 0.9, align: 'right' },
      { header: 'SHA-256', width: 3 },
    ],
    rows: file.deliveries.flatMap((delivery) =>
      delivery.files.map(({ name, sizeBytes, sha256 }) => [name, sizeBytes.toLocaleString('en-US'), sha256]),
    ),
  });
  const messages = file.deliveries.filter((delivery) => delivery.messageSha256 !== null);
  if (messages.length > 0) {
    sheet.heading('Delivery messages');
    sheet.table({
      columns: [
        { header: 'Delivery', width: 2.9 },
        { header: 'SHA-256', width: 3 },
      ],
      rows: messages.map((delivery) => [`${delivery.number}, ${at(delivery.at)}`, delivery.messageSha256!]),
    });
  }
  return sheet.finish();
}
