// A file's kind as a short label with an icon: by how it can be shown, then by its extension.
import {
  AppWindow,
  File as Unknown,
  FileArchive,
  FileAudio,
  FileImage,
  FileText,
  FileType,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';
import type { FilePreview } from '#contract/foundation/uploads/upload.schema.ts';

type Kind = { icon: LucideIcon; word: string };

const byPreview: Partial<Record<FilePreview, Kind>> = {
  picture: { icon: FileImage, word: 'Image' },
  audio: { icon: FileAudio, word: 'Audio' },
  video: { icon: FileVideo, word: 'Video' },
};
const byEnding: readonly [endings: RegExp, kind: Kind][] = [
  [/^pdf$/, { icon: FileType, word: 'PDF' }],
  [/^(jpe?g|png|webp|avif|gif|svg|tiff?|heic|psd|ai|raw)$/, { icon: FileImage, word: 'Image' }],
  [/^(mp3|wav|flac|ogg|m4a|aac|aiff?)$/, { icon: FileAudio, word: 'Audio' }],
  [/^(mp4|mov|webm|mkv|avi|m4v)$/, { icon: FileVideo, word: 'Video' }],
  [/^(zip|7z|rar|gz|tgz|xz|bz2|tar)$/, { icon: FileArchive, word: 'Archive' }],
  [/^(exe|msi|dmg|apk|app|bat|cmd|sh|ps1|jar)$/, { icon: AppWindow, word: 'Program' }],
];

export function fileKindOf(file: { name: string; preview: FilePreview }): Kind {
  const known = byPreview[file.preview];
  if (known) return known;
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(file.name)?.[1]?.toLowerCase();
  const found = ending && byEnding.find(([endings]) => endings.test(ending))?.[1];
  if (found) return found;
  if (file.preview === 'text') return { icon: FileText, word: 'Text' };
  return { icon: Unknown, word: ending ? `${ending.toUpperCase()} file` : 'File' };
}
