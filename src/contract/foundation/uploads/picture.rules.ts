// Where the images of a picture are. Pages compute the addresses, so that a list of cards does not carry seven for each picture.

export const pictureWidths = [400, 800, 1200] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where the images of a picture are. `key` is its hash, or its id where only that is known (a profile photo). */
export function pictureSrc(key: string): string {
  return `/media/pictures/${key}`;
}

/** The image of a profile photo, by the picture's id, so that pages with many people need no extra query. */
export function profilePhotoUrl(key: string | null): string | null {
  return key === null ? null : pictureUrl(pictureSrc(key), pictureWidths[0], 'webp');
}

/** `src` is the address without width and format; `width` is the picture's own, in pixels. */
type PictureAddress = { src: string; width: number };

export function pictureUrl(src: string, width: PictureWidth, format: PictureFormat): string {
  return `${src}/${width}.${format}`;
}

/** The images of a picture in one format, narrowest first; none is wider than the picture, or named for more than `most`. */
export function pictureSources(
  { src, width }: PictureAddress,
  format: PictureFormat,
  most: PictureWidth = 1200,
): { width: number; url: string }[] {
  return pictureWidths
    .filter((named, i) => i === 0 || (named <= most && pictureWidths[i - 1]! < width))
    .map((named) => ({ width: Math.min(named, width), url: pictureUrl(src, named, format) }));
}

/** The URL of the widest WebP, which every browser and crawler reads. */
export function widestPicture(picture: PictureAddress): string {
  return pictureSources(picture, 'webp').at(-1)!.url;
}
