// A rights certificate on paper: the parties, the license in words, the declarations, the files by their hashes, and where to check it.
import type { Certificate } from '#contract/orders/rights/certificate.schema.ts';
import { openSheet } from '#server/platform/pdf/sheet.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
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
    sheet.text('All of the price went back to the buyer. From then on this certificate grants nothing.');
  }
  sheet.facts([
    ['Work', file.title],
    ['Package', file.packageTitle],
    ['Buyer', `${file.buyer.name} (@${file.buyer.username})`],
    ['Seller', `${file.seller.name} (@${file.seller.username})`],
    ['Completed', at(file.completedAt)],
    ['Check it at', `${publicUrl}/verify/${file.certificateId}`],
    ['Seal', file.seal],
  ]);
  sheet.heading(`License: ${file.license.name}`);
  sheet.text(file.license.summary);
  sheet.heading('What the seller declares');
  for (const one of file.declarations) sheet.text(`• ${one}`);
  sheet.text(`• Generative AI: ${file.ai.name}${file.ai.tools === '' ? '' : `. Tools: ${file.ai.tools}`}`);
  sheet.heading('Delivered files');
  sheet.table({
    columns: [
      { header: 'Name', width: 2 },
      { header: 'Bytes', width: 0.9, align: 'right' },
      { header: 'SHA-256', width: 3 },
    ],
    rows: file.deliveries.flatMap((delivery) =>
      delivery.files.map((one) => [one.name, one.sizeBytes.toLocaleString('en-US'), one.sha256]),
    ),
  });
  const messages = file.deliveries.filter((delivery) => delivery.messageSha256 !== null);
  if (messages.length > 0) {
    sheet.heading('Messages of the deliveries');
    sheet.table({
      columns: [
        { header: 'Delivery', width: 2.9 },
        { header: 'SHA-256', width: 3 },
      ],
      rows: messages.map((one) => [`${one.number}, ${at(one.at)}`, one.messageSha256!]),
    });
  }
  return sheet.finish();
}
