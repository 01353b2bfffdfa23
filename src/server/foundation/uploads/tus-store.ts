// The tus server's data store for one user: rows hold owner and offset, storage holds the pieces.
// Guarantees: another user's upload does not exist; the reported offset is durably on disk, so that every client can resume from it
// after a broken connection, a full disk or a killed process.
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { newId } from '#contract/common/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { reading } from '#server/platform/data/tx.ts';
import { beginUpload, expiryOf } from './begin-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { piecesKey } from './store-file.ts';
import { keep } from './pictures/store-picture.ts';
import { findUnfinished, moveOn, takeOver } from './unfinished-upload.store.ts';
import type { UploadLocks } from './upload-locks.ts';
import { findFileOfUpload } from './upload.store.ts';

export class TusStore extends DataStore {
  /** The expiry of the last requested upload, for its header; null when it is complete. */
  expiresAt: Date | null = null;
  private readonly platform: Platform;
  private readonly ownerId: string;
  private readonly locks: UploadLocks;

  constructor(platform: Platform, ownerId: string, locks: UploadLocks) {
    super();
    this.platform = platform;
    this.ownerId = ownerId;
    this.locks = locks;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  /** Expiry is decided by our own clock, in the rows, so the tus server gets none. */
  override getExpiration(): number {
    return 0;
  }

  override async create(upload: Upload): Promise<Upload> {
    this.expiresAt = await beginUpload(this.platform, this.ownerId, {
      id: upload.id,
      name: upload.metadata?.filename ?? 'file',
      contentType: upload.metadata?.filetype ?? '',
      sizeBytes: upload.size ?? 0,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    await this.locks.whenStill(id);
    const read = reading(this.platform);
    const found = await findUnfinished(read, this.ownerId, id);
    if (found) {
      this.expiresAt = found.expires_at;
      return new Upload({ id, size: found.size_bytes, offset: found.received_bytes });
    }
    const file = (await findFileOfUpload(read, this.ownerId, id)) ?? refuse('upload_not_found');
    return new Upload({ id, size: file.size_bytes, offset: file.size_bytes });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const { platform, ownerId } = this;
    const writer = newId(platform.clock.now().getTime());
    if (!(await takeOver(reading(platform), { ownerId, id, writer, offset }))) refuse('upload_moved');
    let safe = offset;
    const writing = platform.storage.writeAt(piecesKey(id), offset, bytes, async (upTo) => {
      const expiresAt = expiryOf(platform.clock.now());
      if (!(await moveOn(reading(platform), { id, writer, offset: upTo, expiresAt }))) refuse('upload_moved');
      safe = upTo;
      this.expiresAt = expiresAt;
    });
    this.locks.writes(id, writing);
    await keep(() => writing);
    return safe;
  }

  override async remove(id: string): Promise<void> {
    await this.locks.whenStill(id);
    await cancelUpload(this.platform, this.ownerId, id);
  }
}
