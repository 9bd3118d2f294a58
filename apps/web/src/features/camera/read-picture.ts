import { findCode } from './find-code.ts';

/** Returns the text of the code in a picture file; undefined if there is none. */
export async function readPicture(file: File): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file);
  try {
    return await findCode(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}
